/**
 * Message for each custom error of our contracts and of the libraries they use: what happened and
 * what to do. `{name}` is the error's argument of that name. Amounts name their token: `{amount of
 * asset}` (an argument), `{needed of contract}` (the token that reverts), `{needed of native}`;
 * `{deadline as time}` is Unix seconds, `{key as text}` a short text in 32 bytes, `{feeBps as
 * percent}` basis points, `{option as option}` an option of a standard token.
 */
export const errorMessages: Readonly<Record<string, string>> = {
  // OpenZeppelin: access, pausing, reentrancy
  AccessControlBadConfirmation: "A role can only be given up by the account that holds it.",
  AccessControlEnforcedDefaultAdminRules:
    "The owner of a token has every role and is its only admin. Transfer ownership instead.",
  AccessControlUnauthorizedAccount:
    "{account} may not do this: it needs the role {neededRole as role}. Ask an admin of the contract.",
  AccessManagedInvalidAuthority: "There is no access manager at {authority} on this chain.",
  AccessManagedRequiredDelay:
    "Calls of {caller} have a delay of {delay} seconds. Schedule the call first.",
  AccessManagedUnauthorized:
    "{caller} may not do this: it has none of the roles that may. Ask an admin of the contracts.",
  AccessManagerAlreadyScheduled:
    "The same call is already scheduled. Execute or cancel it before you schedule it again.",
  AccessManagerBadConfirmation: "A role can only be given up by the account that holds it.",
  AccessManagerExpired:
    "The scheduled call was not executed within a week and has expired. Schedule it again.",
  AccessManagerInvalidInitialAdmin: "{initialAdmin} cannot be an admin. Enter another address.",
  AccessManagerLockedFunction: "The function {selector} cannot be given to a role.",
  AccessManagerLockedRole: "Role {roleId} cannot be changed.",
  AccessManagerNotReady: "The delay of the scheduled call is not over yet. Wait until it is.",
  AccessManagerNotScheduled:
    "The call is not scheduled by this account. Schedule it first, and wait for the delay.",
  AccessManagerUnauthorizedAccount:
    "{msgsender} may not do this: only members of role {roleId} may. Ask an admin of the contracts.",
  AccessManagerUnauthorizedCall:
    "{caller} may not call the function {selector} of {target}. Ask an admin of the contracts.",
  AccessManagerUnauthorizedCancel:
    "{msgsender} may not cancel this. The account that scheduled it, a guardian or an admin may.",
  AccessManagerUnauthorizedConsume: "Only the contract {target} may use up its scheduled calls.",
  EnforcedPause: "The contract is paused. Try again when it has been resumed.",
  ExpectedPause: "The contract is not paused.",
  OwnableInvalidOwner: "{owner} cannot be an owner. Enter another address.",
  OwnableUnauthorizedAccount:
    "{account} may not do this: only its owner may, or to accept ownership, the proposed new owner.",
  ReentrancyGuardReentrantCall:
    "The contract was called again during the call (reentrancy). A token or recipient that calls back cannot be used here.",

  // ERC-6093: tokens
  ERC20ExceededCap:
    "The supply would be {increasedSupply of contract}, above the cap of {cap of contract}. Choose a smaller amount.",
  ERC20InsufficientAllowance:
    "{spender} may take {allowance of contract}, but {needed of contract} are needed. Approve the amount first.",
  ERC20InsufficientBalance:
    "{sender} has {balance of contract}, but {needed of contract} are needed.",
  ERC20InvalidApprover: "{approver} cannot approve tokens.",
  ERC20InvalidCap:
    "The cap {cap} is not valid: it must be above 0 for a capped token, and 0 for others.",
  ERC20InvalidReceiver: "{receiver} cannot receive this token.",
  ERC20InvalidSender: "{sender} cannot send this token.",
  ERC20InvalidSpender: "{spender} cannot be allowed to take this token.",
  SafeERC20FailedOperation:
    "The token {token} refused the transfer or does not behave like an ERC-20 token.",

  // OpenZeppelin: signatures and small helpers
  CloneArgumentsTooLong: "The name and the symbol are too long.",
  Create2EmptyBytecode: "There is no code to deploy. Please report this.",
  ECDSAInvalidSignature: "The signature is not valid. Sign again.",
  ECDSAInvalidSignatureLength: "The signature has the wrong length ({length} bytes). Sign again.",
  ECDSAInvalidSignatureS: "The signature is not in canonical form. Sign again.",
  ERC2612ExpiredSignature: "The permit expired at {deadline as time}. Sign a new one.",
  ERC2612InvalidSigner: "The permit was signed by {signer}, not by {owner}. Sign it again.",
  FailedDeployment: "The contract was not created. Please report this.",
  InvalidAccountNonce:
    "The nonce in the signature is not the next one for {account}, {currentNonce}. Sign again.",
  InvalidShortString: "A text stored in the contract is not readable.",
  SafeCastOverflowedUintDowncast:
    "The number {value} is too large for the contract. Enter a smaller one.",
  StringTooLong: "The text “{str}” is too long.",
  AddressEmptyCode: "There is no contract at {target} on this chain.",
  FailedCall: "The other contract refused the call.",
  InsufficientBalance:
    "The contract has {balance of native}, but {needed of native} are needed. Fund it first.",

  // Burner
  Burner_FeeOnTransfer:
    "{expected of token} were sent, but {received of token} arrived. Tokens with a fee on transfer cannot be burned here.",
  Burner_InexactBurn:
    "The token's burn took {burned of token} instead of {expected of token}. Nothing was burned; use another method.",
  Burner_InvalidMethod: "A token cannot be locked in the burner. Choose another method.",
  Burner_NoCode: "There is no token at {token} on this chain.",
  Burner_NoteTooLong: "The reason is {length} bytes long, but the maximum is {max}. Shorten it.",
  Burner_SupplyMismatch:
    "After the burn the supply would be {supply of token} instead of {expectedSupply of token}. Nothing was burned; use another method.",
  Burner_ZeroAmount: "There is nothing to burn. Enter an amount above zero.",

  // EcoStake
  EcoStake_AboveBound: "{value} is above the maximum of {max}. Enter a lower value.",
  EcoStake_AboveCap:
    "The account would have {amount of token} staked; one account may have {cap of token}. Lower the amount.",
  EcoStake_AmountTooLarge:
    "{amount of token} are above the maximum of {max of token}. Lower the amount.",
  EcoStake_BelowMinimum:
    "{amount of token} are below the minimum of {min of token}. Raise the amount.",
  EcoStake_BoostWouldFall:
    "A later lock would add {newLockBps as percent}, less than the {lockBps as percent} of the current one. Choose a longer lock, or none.",
  EcoStake_CoinsNotTaken:
    "{value of native} was sent with the call, but a token is staked here. Send no native coins.",
  EcoStake_Frozen: "New stakes are paused. Existing stakes keep earning and can be withdrawn.",
  EcoStake_InexactTransfer:
    "The token {token} moved {moved of token} instead of {amount of token}. Tokens with a fee on transfer cannot be used here.",
  EcoStake_InvalidData:
    "The arguments are {length} bytes long instead of {expected}: an amount and a lock duration in seconds.",
  EcoStake_InvalidDuration:
    "The duration of {duration} seconds must be between {min} and {max}. Choose another duration.",
  EcoStake_InvalidMethod:
    "The lock, multiplier or target of method {method} does not match its kind. Correct it.",
  EcoStake_InvalidStakeToken:
    "The token {token} has {decimals} decimals. A staked token must have 18.",
  EcoStake_KnownReward: "The token {token} is already a reward. Fund it.",
  EcoStake_LockNotLonger:
    "The lock would end at {newEnd as time}, no later than it does now. Choose a longer one.",
  EcoStake_Locked:
    "The stake is locked until {lockEnd as time}. Wait until then, or exit early with a penalty.",
  EcoStake_MethodDisabled:
    "Staking method {method} does not exist or is switched off. Choose another one.",
  EcoStake_MethodElsewhere: "Method {method} belongs to {target}. Call that contract directly.",
  EcoStake_NotEnoughStake: "{staked of token} are staked, not {amount of token}. Lower the amount.",
  EcoStake_NotLocked: "The stake of {account} is not locked. Withdraw it without a penalty.",
  EcoStake_NotSelf: "Only the contract itself may call this, not {caller}.",
  EcoStake_NothingStaked: "{account} has no stake. Stake first.",
  EcoStake_NothingToClaim: "There is nothing to claim for {account} yet. Wait for rewards.",
  EcoStake_NothingToPoke: "The power of {account} is already correct.",
  EcoStake_NoStream:
    "The stream has no rate: it was never funded, or was stopped. Have it funded first.",
  EcoStake_NothingToStream:
    "The amount is too small for the stream. Add more, or shorten the duration.",
  EcoStake_TooLittleGas:
    "The gas left, {left}, is less than the {needed} that a reward payment may use. Send the call with more gas.",
  EcoStake_TooManyRewards: "There are already {max} reward tokens, the maximum.",
  EcoStake_UnknownReward: "The token {token} is not a reward here. Add it first.",
  EcoStake_ZeroAddress: "An address is missing. Enter it.",
  EcoStake_ZeroAmount: "The amount is zero. Enter an amount above zero.",

  // ClaimHub; programs and their roots are named by number
  ClaimHub_BudgetExhausted:
    "{amount of token} cannot be paid: program {id} has nothing left for it. It must be funded, or its root corrected.",
  ClaimHub_Closed: "Program {id} is closed and no longer pays.",
  ClaimHub_DelayTooLong: "A delay of {delay} seconds is above the maximum of {max}.",
  ClaimHub_EmptyTree: "The root or its leaf count is missing. Build the list again.",
  ClaimHub_Ended: "Program {id} ended at {until as time}. It can only be closed.",
  ClaimHub_InvalidEnd:
    "The end, {endAt as time}, must be between {earliest as time} and {latest as time}. Claims are paid for 14 days after it.",
  ClaimHub_InvalidList: "{length} claims at once: the number must be between 1 and {max}.",
  ClaimHub_InvalidProof:
    "Root {n} of program {id} does not allocate this amount to {account}. Fetch the proof again.",
  ClaimHub_InvalidRecipient: "{to} cannot be paid: it is the contract itself. Use another address.",
  ClaimHub_InvalidText: "The text is {length} bytes long. It must be between 1 and {max} bytes.",
  ClaimHub_InvalidTotal:
    "The total of program {id}, {total of token}, must be between {min of token} (allocated or paid) and {max of token} (funded).",
  ClaimHub_NotBudgetOwner:
    "{caller} does not own this treasury budget. Connect its owner's account.",
  ClaimHub_NotEnded:
    "Program {id} has no claim deadline, or pays until {closableAt as time}. Set a deadline, or wait until then.",
  ClaimHub_NotOwner: "{caller} does not own program {id}. Connect its owner's account.",
  ClaimHub_NotPaused: "Program {id} is not paused.",
  ClaimHub_NothingToClaim:
    "{account} has already claimed everything this root of program {id} allocates. Wait for the next one.",
  ClaimHub_NothingToClaimInAny:
    "{account} has already claimed everything in each of the {count} claims. Wait for the next root.",
  ClaimHub_Paused:
    "Program {id} is paused. Try again once it has resumed; its end is extended by the pause.",
  ClaimHub_PausedRecently:
    "Program {id} was paused before. It can be paused again from {pausableAt as time}.",
  ClaimHub_PlainPayment: "This contract does not accept direct transfers. Fund a program instead.",
  ClaimHub_RootActive: "Root {n} of program {id} is already active. Ask a guardian to disable it.",
  ClaimHub_RootDisabled:
    "Root {n} of program {id} was disabled. Fetch the proof again, or wait for a corrected root.",
  ClaimHub_RootNotActive:
    "Root {n} of program {id} can be claimed from {activeAt as time}. Wait until then.",
  ClaimHub_TooManyRoots:
    "The program already has {max} roots, the maximum. Create another program.",
  ClaimHub_UnknownProgramme: "There is no program {id}. Check its number.",
  ClaimHub_UnknownRoot: "Program {id} has no root {n}. Fetch the proof again.",
  ClaimHub_ValueMismatch:
    "{sent of native} was sent with the call instead of {expected of native}. Send the exact amount.",
  ClaimHub_WrongBudget:
    "This budget cannot fund program {id}: it is the donations budget, holds another token, or is not the one that funded it before.",
  ClaimHub_ZeroAddress: "An address is missing. Enter it.",
  ClaimHub_ZeroAmount: "The amount is zero. Enter an amount above zero.",

  // EtherDeposit; a call concerns one budget, which the page names
  EtherDeposit_InvalidCall:
    "The call's data of {length} bytes does not name a function. Leave it out, or encode the call again.",
  EtherDeposit_InvalidLabel:
    "The label is {length} bytes long. It must be between 1 and {max} bytes.",
  EtherDeposit_NotAllowed:
    "{spender} may not spend from this budget. Its owner must allow it first.",
  EtherDeposit_NotEnoughFree:
    "The budget has {free of token} free, but {amount of token} are needed. Deposit more, or release what is reserved.",
  EtherDeposit_NotEnoughReserved:
    "{reserved of token} are reserved in the budget, not {amount of token}. Lower the amount.",
  EtherDeposit_NotOpen: "This budget does not exist or is closed. Choose an open one.",
  EtherDeposit_NotOwner: "{caller} does not own this budget. Connect its owner's account.",
  EtherDeposit_NotProposed:
    "This budget was not offered to {caller}. Its owner must offer it first.",
  EtherDeposit_NotSpender:
    "{caller} is not a spender of the treasury. An ecosystem admin must enable it first.",
  EtherDeposit_OtherToken:
    "This budget is in another token ({token}; zero is the native coin). Deposit in that one.",
  EtherDeposit_SameBudget: "The donations are in this budget already. Choose another one.",
  EtherDeposit_StillSpender:
    "{spender} is still a spender of the treasury, so its reserved amount stays reserved. An ecosystem admin can disable it.",
  EtherDeposit_StillReserved:
    "{reserved of token} are reserved in the budget. Release or spend them before closing it.",
  EtherDeposit_TargetNotAllowed:
    "Payments to function {selector} of {target} are not allowed. A treasury admin can allow them.",
  EtherDeposit_ZeroAddress: "An address is missing. Enter it.",
  EtherDeposit_ZeroAmount: "The amount is zero. Enter an amount above zero.",

  // FaucetVault
  FaucetVault_AlreadyPaid: "This request has been paid already. Nothing was paid twice.",
  FaucetVault_DuplicateAsset: "The asset {asset} is named twice. Name each asset once.",
  FaucetVault_InexactTransfer:
    "The token {asset} moved a different amount than {amount of asset}. Tokens with a fee on transfer cannot be used here.",
  FaucetVault_InsufficientFunds:
    "The vault has {balance of asset}, but {amount of asset} are needed. Refill it first.",
  FaucetVault_InvalidBatch:
    "A batch of {recipients} recipients is not valid: it must have between 1 and {max}.",
  FaucetVault_InvalidKit:
    "{assets} assets with {amounts} amounts: there must be as many of each, between 1 and {max}.",
  FaucetVault_InvalidRecipient: "{to} cannot be paid. Use another address.",
  FaucetVault_NotDispenser: "{account} is not a dispenser of the vault. An admin can make it one.",
  FaucetVault_NotSelf: "Only the vault itself may call this, not {caller}.",
  FaucetVault_NotToken: "There is no token at {asset} on this chain.",
  FaucetVault_OverLimit:
    "The dispenser {dispenser} may pay out {available of asset} now, not {amount of asset}. Wait, or raise its limit.",
  FaucetVault_PushFailed:
    "{to} did not take {amount of native}. It is a contract that refuses payments or needs too much gas.",
  FaucetVault_TooLittleGas:
    "The gas left, {left}, is less than the {needed} that the next recipient may use. Send smaller batches.",
  FaucetVault_TooManyAssets: "A dispenser has limits for at most {max} assets.",
  FaucetVault_ZeroAuthority: "The vault needs an access manager.",
  FaucetVault_ZeroAmount: "The amount of {asset} is zero. Leave the asset out or raise the amount.",

  // Funds: payments of treasury, claims and tasks
  Funds_FeeOnTop:
    "The token {token} took {debited of token} for {expected of token}. Tokens that debit more than they transfer cannot be used here.",
  Funds_InexactPayment:
    "The payment took {debited of token} instead of {expected of token}. Nothing was paid.",
  Funds_InvalidRecipient: "{to} cannot be paid. Use another address.",
  Funds_NotToken: "There is no token at {token} on this chain.",
  Funds_PaymentRefused:
    "{to} did not take {amount of native}. It is a contract that refuses payments: choose another recipient.",

  // MinimumStake
  MinimumStake_KnownKey:
    "The parameter {key as text} already exists. Propose a change of it instead.",
  MinimumStake_NotReady:
    "The change of {key as text} can be applied at {effectiveAt as time}. Wait until then.",
  MinimumStake_NothingProposed: "No change of {key as text} is pending. Propose one first.",
  MinimumStake_OrderBroken:
    "{lower as text} would be {lowerValue}, above {upper as text} at {upperValue}. Change the other one first.",
  MinimumStake_OutOfBounds: "{key as text} cannot be {value}. It must be between {min} and {max}.",
  MinimumStake_Unchanged: "{key as text} is already {value}. Choose another value.",
  MinimumStake_UnknownKey: "There is no parameter {key as text}. Check its name.",
  MinimumStake_ZeroAuthority: "The parameters need an authority.",

  // MultiSender
  MultiSender_ChunkAlreadySent:
    "This batch (number {chunk} in the contract) was already sent or voided. Nothing was paid twice.",
  MultiSender_EmptyList: "There are no recipients. Enter at least one.",
  MultiSender_FeeOnTransfer:
    "{expected of token} were sent, but {received of token} arrived: the token takes a fee on transfers. Its owner must exempt the multi-sender from the fee.",
  MultiSender_HoldingsChanged:
    "The token {token} moved a different amount than requested. Nothing was paid; it cannot be sent here.",
  MultiSender_InvalidPackedLength:
    "The list is {length} bytes long, which is not a multiple of 20 (one address each). Build it again.",
  MultiSender_InvalidRecipient:
    "{recipient} cannot be paid (index {index} in the batch). Use another address.",
  MultiSender_NoCode: "There is no token at {token} on this chain.",
  MultiSender_PaymentRefused:
    "{recipient} could not be paid (index {index} in the batch). Remove it, or choose to skip failures.",
  MultiSender_RefundRefused:
    "{sender} did not accept the refund of {amount of native}. Send from another account.",
  MultiSender_TooLittleGas:
    "The gas left, {left}, is less than the {needed} that the next recipient may use. Send smaller batches.",
  MultiSender_TotalMismatch:
    "{sent of native} was sent with the call, but the list adds up to {total of native}. Send exactly the total.",
  MultiSender_UnevenList:
    "{recipients} recipients with {amounts} amounts: there must be as many of each.",
  OwnedCreator_CreationFailed:
    "The contract was not deployed: deployment reverted, or it already exists.",
  OwnedCreator_NotHandedOver:
    "{created} does not belong to {owner} after deployment. Create it another way.",

  // ReflectionToken and its factory
  ReflectionFactory_AlreadyCreated:
    "You already created this exact token: it is at {token}. Change something, at least the salt.",
  ReflectionFactory_InvalidDecimals:
    "A token cannot have {decimals} decimals. Choose between 0 and {max}.",
  ReflectionToken_FeeNotLower:
    "The fee is {current as percent} and can only be lowered, so not to {feeBps as percent}.",
  ReflectionToken_FeeTooHigh:
    "A fee of {feeBps as percent} is above the maximum of {max as percent}. Choose a lower one.",
  ReflectionToken_NoSupply: "The token would have no supply. Enter one above 0.",
  ReflectionToken_Unchanged: "{account} already has this setting.",

  // SlashCourt
  SlashCourt_CaseOpen:
    "You already have an open case against validator {id}, number {caseId}. Wait until it is decided.",
  SlashCourt_DailyLimit:
    "{max} slashes were executed within 24 hours. The next one is possible from {nextAt as time}.",
  SlashCourt_EvidenceUsed:
    "This evidence ({evidence}) is that of an open case, or has led to a slash. Bring other evidence.",
  SlashCourt_Expired:
    "Case {caseId} expired at {expiresAt as time}. Propose it again with new evidence.",
  SlashCourt_InvalidShare:
    "A slash of {bps as percent} is not valid. Choose between 0.01 % and 100 %.",
  SlashCourt_NoEvidence: "The evidence is missing. Choose the file with it.",
  SlashCourt_NotLiable:
    "Validator {id} cannot be accused: it has not started, or has exited. Check the number.",
  SlashCourt_NotOpen: "Case {caseId} is not open. Reload the page.",
  SlashCourt_OtherCaseHash:
    "Case {caseId} is not the one that was scheduled. Schedule its execution again.",
  SlashCourt_SameAccount: "{account} proposed case {caseId}, so another account must execute it.",
  SlashCourt_TextTooLong: "The text is {length} bytes long, but the maximum is {max}. Shorten it.",
  SlashCourt_ThroughManager:
    "The court takes calls only directly, not through the AccessManager. Call it with your own account.",
  SlashCourt_TooLarge:
    "A slash of {bps as percent} is above {max as percent}. A staking admin must execute it as a large one.",
  SlashCourt_TooEarly:
    "Case {caseId} can be executed from {executableAt as time}. Until then it can be vetoed.",

  // StandardToken
  StandardToken_MintingFinished: "Minting of this token is permanently disabled.",
  StandardToken_OptionOff:
    "This token was created without {option as option}. Options cannot be changed.",

  // TaskDisputes; tasks are named by number
  TaskDisputes_NotIndependent:
    "{arbiter} created task {id}, reviews it or has submitted work to it, so it cannot decide its disputes. Ask another arbiter.",
  TaskDisputes_SameArbiter:
    "{arbiter} has already decided this dispute of task {id} in the same way. Another arbiter must agree.",
  TaskDisputes_ThroughManager:
    "Disputes are only decided directly, not through the AccessManager. Call the contract with your own account.",
  TaskDisputes_ZeroHash: "The reason is missing. Enter it.",

  // TaskEscrow; tasks are named by number
  TaskEscrow_AlreadyDecided:
    "The work of {submitter} for task {id} is decided, so it cannot be changed. If it was turned down recently, dispute that.",
  TaskEscrow_BelowLeast:
    "{amount of token} cannot be awarded: task {id} promises each winner {least of token} at least.",
  TaskEscrow_CannotDispute:
    "The work of {submitter} for task {id} cannot be disputed: that takes work that was turned down in the last three days, or is still undecided for 90 days or after the review deadline, until three days after it. Each submission has one dispute.",
  TaskEscrow_Contested:
    "{contested} submissions for task {id} are undecided, were turned down recently or are disputed, and each keeps a winner slot with an equal share. An award may have {places} winners now, who get an equal share each at most. Award fewer or less, or wait until the objections and disputes are over.",
  TaskEscrow_DeadlineNotLater:
    "Deadlines can only move later. Move at least one, and none earlier.",
  TaskEscrow_Expired: "The approvals expired at {validUntil as time}. Have them signed again.",
  TaskEscrow_Frozen:
    "Work for task {id} can still be disputed, or is: nothing is refunded until {until as time}, or until the disputes are decided. Wait until then.",
  TaskEscrow_InvalidApproval:
    "The approval of {reviewer} does not count for task {id}: not a reviewer, a duplicate, out of order, outdated, or for something else. Have it signed again.",
  TaskEscrow_InvalidDeadlines:
    "Submission deadline {submitBy as time} and review deadline {reviewBy as time} are not valid: both must be in the future, the review last, within three years. Once submissions have ended with work, they stay closed.",
  TaskEscrow_InvalidList:
    "{works} submissions for {ids} tasks: there must be one task for each. Build the list again.",
  TaskEscrow_InvalidPayees:
    "The payee shares of {submitter} are not valid: each must be above 0 %, together 100 % (they are {sumBps as percent}), with at most {max} payees.",
  TaskEscrow_InvalidPlaces: "The number of winners, {places}, must be between 1 and {max}.",
  TaskEscrow_InvalidReviewers:
    "{threshold} of {reviewers} reviewers is not valid: at least one must sign, no more than there are, and there can be at most {max}.",
  TaskEscrow_InvalidRows: "{rows} decisions at once: the number must be between 1 and {max}.",
  TaskEscrow_InvalidSubmission:
    "This is not what {submitter} signed for task {id}. Fetch the submission again.",
  TaskEscrow_NoCredit: "{account} has no payout waiting in this token.",
  TaskEscrow_NoPlace:
    "{winners} would win, but task {id} has only {left} winner slots left. Award fewer, or have its creator add slots.",
  TaskEscrow_NoSubmission:
    "{submitter} has no submission on the chain for task {id} that can be decided like this. It was never there, was changed or withdrawn, or is decided.",
  TaskEscrow_NotCreator: "{caller} did not create task {id}. Connect the account that did.",
  TaskEscrow_NotDisputed:
    "This submission of {submitter} for task {id} has no open dispute. It is over, or the work is another: reload the page.",
  TaskEscrow_NotDisputes: "{caller} may not call this: only the contract of disputes may.",
  TaskEscrow_NotEnough:
    "{amount of token} cannot be awarded: task {id} has {left of token} left for it. Award less, or add to its reward.",
  TaskEscrow_NotEnoughApprovals:
    "{approvals} reviewers of task {id} signed, but {threshold} must. Wait for the others.",
  TaskEscrow_NotOpen: "There is no open task {id}. It was closed or never existed.",
  TaskEscrow_NotSelf: "{caller} may not call this: only the contract itself may.",
  TaskEscrow_ReviewerUnchanged:
    "Nothing to change: {reviewer} already is (or already is not) a reviewer of task {id}.",
  TaskEscrow_ReviewersFixed:
    "Work was submitted for task {id}, so its reviewers can no longer be changed.",
  TaskEscrow_ShareWouldShrink:
    "More winner slots would make the equal share of task {id} smaller, for which work was submitted. Add as much reward with them, so that the share of a slot stays the same.",
  TaskEscrow_StaleSubmission:
    "The time {signedAt as time}, for which {submitter} signed work for task {id}, is in the future, older than 30 days, or not after {since as time}, when other work was submitted or withdrawn. Sign it again.",
  TaskEscrow_SubmissionsClosed: "Submissions for task {id} closed at {submitBy as time}.",
  TaskEscrow_TooEarly:
    "Task {id} has winner slots left. It can be closed from {allowedAt as time}, or canceled with its reviewers' consent.",
  TaskEscrow_TooLittleGas:
    "The gas left, {left}, is less than the {needed} that the next payment or submission may use. Send the call with more gas, or fewer at once.",
  TaskEscrow_Undecided:
    "{undecided} submissions for task {id} wait for a decision. Have them decided first.",
  TaskEscrow_WrongValue:
    "{sent of native} was sent with the call instead of {expected of native}. Send the exact amount.",
  TaskEscrow_ZeroAddress: "An address is missing. Enter it.",
  TaskEscrow_ZeroAmount: "The amount is zero. Enter an amount above zero.",
  TaskEscrow_ZeroHash: "The text, the work or the reason is missing. Enter it.",

  // TokenFactory and token names
  TokenFactory_AlreadyCreated:
    "You already created this exact token: it is at {token}. Change something, at least the salt.",
  TokenFactory_InvalidDecimals:
    "A token cannot have {decimals} decimals. Choose between 0 and {max}.",
  TokenFactory_UnknownOptions:
    "The request has options that do not exist. Choose among minting, burning, pausing, a cap, permits and roles.",
  TokenText_InvalidName: "The name is {length} bytes long. It must be between 1 and {max} bytes.",
  TokenText_InvalidSymbol:
    "The symbol is {length} bytes long. It must be between 1 and {max} bytes.",

  // ValidatorStaking; validators are named by number
  Staking_AboveCapacity:
    "Validator {id} has {room of native} of capacity left at its self-stake, not {amount of native}. Lower the amount or choose another validator.",
  Staking_AmountTooLarge: "{amount} is above the maximum of {max}. Lower the amount.",
  Staking_BelowMinimum:
    "{amount of native} is below the minimum of {min of native}. Raise the amount, or withdraw everything.",
  Staking_CommissionTooHigh:
    "A commission of {commissionBps as percent} is above the maximum of {max as percent}. Choose a lower one.",
  Staking_CommissionUnchanged: "The commission is already {commissionBps as percent}.",
  Staking_ConsensusTaken: "Another validator uses the node key {consensus}. Use another one.",
  Staking_EntryNotReady:
    "Entry {nonce} at validator {id} can be withdrawn at {readyAt as time}. Wait until then.",
  Staking_EntryTooSmall:
    "The entry holds {held of native}. Choose an amount above zero, up to that.",
  Staking_ExitFirst:
    "The self-stake of validator {id} would be {left of native}, below {min of native}. Start its exit first.",
  Staking_InfractionOutOfRange:
    "An infraction at {infractionAt as time} cannot be slashed: it must be between {earliest as time} and {latest as time}.",
  Staking_InvalidDuration:
    "The duration of {duration} seconds must be between {min} and {max}. Choose another duration.",
  Staking_InvalidList:
    "{length} at once: the number must be between 1 and {max}. Send them in parts.",
  Staking_InvalidShare:
    "A slash of {bps as percent} is not valid. Choose between 0.01 % and 100 %.",
  Staking_InvalidText:
    "A text is {length} bytes long. A moniker must have between 1 and {max} bytes, other texts at most {max}.",
  Staking_LessThanAccepted:
    "You would receive {amount of native}, less than your minimum of {min of native}. Check the new price and try again.",
  Staking_MonikerTaken: "Another validator is called “{moniker}”. Choose another name.",
  Staking_MovedBefore:
    "{owner} recently redelegated to validator {id}. This stake can be redelegated again at {until as time}.",
  Staking_NotCourt:
    "Only the slash court may do this; {account} is not the court. Propose a case instead.",
  Staking_NotAutoCompounding:
    "{owner} does not allow others to compound its rewards at validator {id}.",
  Staking_NotEnoughShares: "The account holds {held} shares, not {shares}. Lower the amount.",
  Staking_NotOperator: "{caller} does not operate validator {id}. Connect its operator's account.",
  Staking_NothingProposed: "Validator {id} has no pending commission change.",
  Staking_NothingToClaim: "There is nothing to claim for {owner} yet. Wait for rewards.",
  Staking_NothingToSend: "There are no penalties to send.",
  Staking_NoStream:
    "The stream has no rate: it was never funded, or was stopped. Have it funded first.",
  Staking_NothingToStream:
    "The amount is too small for the stream. Add more, or shorten the duration.",
  Staking_NothingToUnbond:
    "The shares at validator {id} are worth nothing today. If it was slashed today, try again tomorrow (UTC).",
  Staking_OperatorTaken:
    "{operator} already operates validator {id} or has applied as it. Use another account.",
  Staking_Paused:
    "This is paused until {until as time}. Unbonding, withdrawals and claims still work.",
  Staking_PaymentRefused:
    "{to} did not take {amount of native}. It is a contract that refuses payments: choose another recipient.",
  Staking_PlainPayment: "The staking contract does not accept direct transfers. Delegate instead.",
  Staking_RemovalLimit:
    "As many validators were jailed or forced to exit as the terms allow. The next one is possible from {notBefore as time}.",
  Staking_SameValidator: "The stake is already at validator {id}. Choose another validator.",
  Staking_SelfBondTooLow:
    "The self-stake of {selfBond of native} is below the minimum of {min of native}. Raise it first.",
  Staking_SetFull: "There are already {max} validators, the maximum.",
  Staking_StepTooLarge:
    "An increase of {stepBps as percent} at once is above the maximum of {max as percent}. Choose a smaller step.",
  Staking_TimeOutOfRange: "The time {time} is later than the maximum, {max} (in seconds).",
  Staking_TipTooHigh:
    "A tip of {tipBps as percent} is above the maximum of {max as percent}. Choose a lower one.",
  Staking_TooEarly: "This is possible from {notBefore as time}. Wait until then.",
  Staking_UnknownEntry:
    "{owner} has no entry {nonce} at validator {id}. It may already be withdrawn: reload the page.",
  Staking_WrongStatus:
    "Validator {id} is in a state that does not allow this. Reload the page to see it.",
  Staking_ZeroAddress: "An address is missing. Enter it.",

  // Vesting; grants are counted from 0
  Vesting_AlreadyRevoked: "This schedule is already revoked.",
  Vesting_ChunkAlreadyCreated: "This part of the list was already created. Nothing was paid twice.",
  Vesting_CliffAfterEnd:
    "The grant with index {index} has its cliff at {cliff} seconds, but ends at {duration}. Change one of them.",
  Vesting_DurationTooShort:
    "The grant with index {index} lasts {duration} seconds, but at least {min} are needed.",
  Vesting_FeeOnTop:
    "The token {token} took {debited of token} for {expected of token}. Tokens with a fee on transfer cannot vest.",
  Vesting_FeeOnTransfer:
    "Of {expected of token} only {received of token} arrived. Tokens with a fee on transfer cannot vest.",
  Vesting_InvalidBatch: "One transaction must have between 1 and {max} schedules, not {count}.",
  Vesting_InvalidBeneficiary:
    "{beneficiary} cannot be the beneficiary of the grant with index {index}. Use another address.",
  Vesting_InvalidProposal: "{proposed} cannot be a beneficiary. Propose another address.",
  Vesting_NotBeneficiary: "Only the beneficiary may do this, not {caller}.",
  Vesting_NotFunder: "Only the account that created the schedule may do this, not {caller}.",
  Vesting_NotProposed:
    "{caller} is not the proposed beneficiary. The beneficiary must propose it first.",
  Vesting_NotReleasable:
    "{amount of token} cannot be released. Choose an amount above zero, up to {releasable of token}.",
  Vesting_NotRevocable: "This schedule is not revocable.",
  Vesting_NotToken: "There is no token at {token} on this chain.",
  Vesting_NotTransferable: "This schedule is not transferable.",
  Vesting_NothingToRelease: "Nothing can be released yet. Wait until more has vested.",
  Vesting_NothingToReleaseInAny:
    "None of the {count} schedules can release anything yet. Wait until more has vested.",
  Vesting_NothingToReturn: "Everything has vested. There is nothing to revoke.",
  Vesting_NothingToReturnInAny:
    "None of the {count} schedules has anything left to return. Reload the page.",
  Vesting_SharesAboveWhole:
    "The grant with index {index} releases {startBps as percent} at the start and {cliffBps as percent} at the cliff. Together they can be at most 100 %.",
  Vesting_StepAboveDuration:
    "The grant with index {index} has a step of {step} seconds, but lasts {duration}. Choose a shorter step.",
  Vesting_TooManyCurves:
    "The batch has more than {max} different steps and shares. Send it in smaller batches.",
  Vesting_UnknownSchedule: "There is no schedule number {id}.",
  Vesting_ZeroTotal:
    "The amount of the grant with index {index} is zero. Raise it or leave the grant out.",
};

/** Options of a standard token, by the bit that its error names. */
export const optionNames: Readonly<Record<number, string>> = {
  1: "minting",
  2: "burning",
  4: "pausing",
  8: "a cap",
  16: "permits",
  32: "roles",
};

/** Role names; an error carries their hash. */
export const roleNames = ["MINTER_ROLE", "PAUSER_ROLE"] as const;

/** Solidity's panics (`Panic(uint256)`) by code. */
export const panicMessages: Readonly<Record<number, string>> = {
  0x01: "The contract reached an invalid state. Please report this.",
  0x11: "A number overflowed or went below zero. Check the amounts.",
  0x12: "The contract divided by zero. Check the amounts.",
  0x21: "A choice is out of range. Check the values.",
  0x22: "The contract's storage is not readable. Please report this.",
  0x31: "The contract tried to remove from an empty list.",
  0x32: "A position is beyond the end of a list. Check the values.",
  0x41: "The call needs too much memory. Send less at once.",
  0x51: "The contract called a function that is not set. Please report this.",
};
