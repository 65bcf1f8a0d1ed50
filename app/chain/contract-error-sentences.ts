/**
 * What each custom error of our contracts, and of the libraries they use, says to a person: what
 * happened and what to do. `{name}` is the error's argument of that name. Amounts name their token:
 * `{amount of asset}` (an argument), `{needed of contract}` (the token that refuses), `{needed of native}`;
 * `{deadline as time}` is seconds since 1970, `{key as text}` a short text in 32 bytes,
 * `{feeBps as percent}` basis points, `{option as option}` what a standard token may be able to do.
 */
export const errorSentences: Readonly<Record<string, string>> = {
  // OpenZeppelin: access, pausing, reentrancy
  AccessControlBadConfirmation: "A role can only be given up by the account that holds it.",
  AccessControlEnforcedDefaultAdminRules:
    "The owner of a token has every role by owning it, and is the only admin. Hand ownership over instead.",
  AccessControlUnauthorizedAccount:
    "{account} may not do this: it needs the role {neededRole as role}. Ask an admin of the contract.",
  EnforcedPause: "The contract is paused. Try again when it has been resumed.",
  ExpectedPause: "The contract is not paused.",
  OwnableInvalidOwner: "{owner} cannot be an owner. Enter another address.",
  OwnableUnauthorizedAccount:
    "{account} may not do this: only the owner may, or who has been offered ownership.",
  ReentrancyGuardReentrantCall:
    "The contract was called again while it was still at work. A token or recipient that calls back cannot be used here.",

  // ERC-6093: tokens
  ERC20ExceededCap:
    "There would be {increasedSupply of contract}, above the cap of {cap of contract}. Choose a smaller amount.",
  ERC20InsufficientAllowance:
    "{spender} may take {allowance of contract}, but {needed of contract} are needed. Approve the amount first.",
  ERC20InsufficientBalance:
    "{sender} has {balance of contract}, but {needed of contract} are needed.",
  ERC20InvalidApprover: "{approver} cannot approve tokens.",
  ERC20InvalidCap:
    "A token with a cap needs one above 0, and one without has none; {cap} does not fit.",
  ERC20InvalidReceiver: "{receiver} cannot receive this token.",
  ERC20InvalidSender: "{sender} cannot send this token.",
  ERC20InvalidSpender: "{spender} cannot be allowed to take this token.",
  SafeERC20FailedOperation:
    "The token {token} refused the transfer or does not behave like an ERC-20 token.",

  // OpenZeppelin: signatures and small helpers
  CloneArgumentsTooLong: "The name and the symbol are too long.",
  Create2EmptyBytecode: "There is no code to create. Please report this.",
  ECDSAInvalidSignature: "The signature is not valid. Sign again.",
  ECDSAInvalidSignatureLength: "The signature has a wrong length of {length} bytes. Sign again.",
  ECDSAInvalidSignatureS: "The signature is not in its canonical form. Sign again.",
  ERC2612ExpiredSignature: "The permit expired at {deadline as time}. Sign a new one.",
  ERC2612InvalidSigner: "The permit was signed by {signer}, not by {owner}. Sign it again.",
  FailedDeployment: "The contract was not created. Please report this.",
  InvalidAccountNonce:
    "The signature's number is not the next one of {account}, which is {currentNonce}. Sign again.",
  InvalidShortString: "A text stored in the contract is not readable.",
  SafeCastOverflowedUintDowncast:
    "The number {value} is too large for the contract. Choose a smaller one.",
  StringTooLong: "The text “{str}” is too long.",
  AddressEmptyCode: "There is no contract at {target} on this chain.",
  FailedCall: "The other contract refused the call.",
  InsufficientBalance:
    "The contract has {balance of native}, but {needed of native} are needed. Fill it up first.",

  // Burner
  Burner_FeeOnTransfer:
    "{expected of token} were sent, but {received of token} arrived. Tokens with a fee on transfer cannot be burnt here.",
  Burner_InexactBurn:
    "The token's burn took {burned of token} instead of {expected of token}. Nothing was burnt; use another method.",
  Burner_InvalidMethod: "A token cannot be locked in the burner. Choose another method.",
  Burner_NoCode: "There is no token at {token} on this chain.",
  Burner_NoteTooLong: "The reason is {length} bytes long. At most {max} are possible: shorten it.",
  Burner_SupplyMismatch:
    "After the burn the supply would be {supply of token} instead of {expectedSupply of token}. Nothing was burnt; use another method.",
  Burner_ZeroAmount: "There is nothing to burn. Enter an amount above zero.",

  // EcoStake
  EcoStake_AboveBound: "{value} is above the most that is possible, {max}. Choose a lower value.",
  EcoStake_AboveCap:
    "The account would have {amount of token} staked; one account may have {cap of token}. Lower the amount.",
  EcoStake_AmountTooLarge:
    "{amount of token} are more than can be counted here: at most {max of token}. Lower the amount.",
  EcoStake_BelowMinimum:
    "{amount of token} are below the minimum of {min of token}. Raise the amount.",
  EcoStake_BoostWouldFall:
    "A lock that ends later would add {newLockBps as percent}, less than the {lockBps as percent} of the running one. Choose a longer lock, or none.",
  EcoStake_CoinsNotTaken:
    "{value of native} came with the call, but what is staked here is a token. Send none.",
  EcoStake_Frozen: "No new stake is taken for now. What is staked can leave and earns on.",
  EcoStake_InexactTransfer:
    "The token {token} moved {moved of token} instead of {amount of token}. Tokens with a fee on transfer cannot be used here.",
  EcoStake_InvalidData:
    "The arguments are {length} bytes long instead of {expected}: an amount and the seconds of the lock.",
  EcoStake_InvalidDuration:
    "A stream of {duration} seconds is not possible: from {min} to {max}. Choose another duration.",
  EcoStake_InvalidMethod:
    "Lock, multiplier or target of the method {method} are not what its kind has. Correct them.",
  EcoStake_InvalidStakeToken:
    "The token {token} has {decimals} decimals. What is staked has to have 18.",
  EcoStake_KnownReward: "The token {token} is a reward already. Fund it.",
  EcoStake_LockNotLonger:
    "The lock would end at {newEnd as time}, not later than it does. Choose a longer one.",
  EcoStake_Locked:
    "The stake is locked until {lockEnd as time}. Wait until then, or exit early with a penalty.",
  EcoStake_MethodDisabled:
    "There is no staking method {method}, or it is switched off. Choose another one.",
  EcoStake_MethodElsewhere: "The method {method} is one of {target}. Call that contract itself.",
  EcoStake_NotEnoughStake: "{staked of token} are staked, not {amount of token}. Lower the amount.",
  EcoStake_NotLocked: "The stake of {account} is not locked. Withdraw it, without a penalty.",
  EcoStake_NotSelf: "Only the contract itself may call this, not {caller}.",
  EcoStake_NothingStaked: "{account} has no stake. Stake first.",
  EcoStake_NothingToClaim:
    "There is nothing to claim for {account}. Wait until rewards have come in.",
  EcoStake_NothingToPoke:
    "The power of {account} is what it should be. There is nothing to correct.",
  EcoStake_NothingToStream:
    "Nothing would flow at this amount and duration. Add more, or shorten the duration.",
  EcoStake_TooLittleGas:
    "The gas left, {left}, is less than the {needed} that paying a reward may use. Send the call with more gas.",
  EcoStake_TooManyRewards: "There are {max} reward tokens already, as many as there may be.",
  EcoStake_UnknownReward: "The token {token} is not a reward here. Add it first.",
  EcoStake_ZeroAddress: "An address is missing. Enter it.",
  EcoStake_ZeroAmount: "There is nothing to move. Enter an amount above zero.",

  // ClaimHub; programmes and their roots are named by number
  ClaimHub_BudgetExhausted:
    "{amount of token} cannot be paid: {left of token} are left for it in programme {id}. It has to be funded, or its root corrected.",
  ClaimHub_Closed: "Programme {id} was closed. Nothing is paid from it any more.",
  ClaimHub_DelayTooLong: "A delay of {delay} seconds is not possible: at most {max}.",
  ClaimHub_EmptyTree: "The root or the number of its leaves is missing. Build the list again.",
  ClaimHub_Ended: "The time of programme {id} was over at {until as time}. It can only be closed.",
  ClaimHub_InvalidEnd:
    "The end cannot be {endAt as time}: from {earliest as time} to {latest as time} is possible. Claims are paid for 14 days after it.",
  ClaimHub_InvalidList: "{length} claims at once are not possible: from 1 to {max}.",
  ClaimHub_InvalidProof:
    "Root {n} of programme {id} does not grant this amount to {account}. Fetch the proof again.",
  ClaimHub_InvalidRecipient: "{to} cannot be paid, it is the contract itself. Use another address.",
  ClaimHub_InvalidText:
    "The text is {length} bytes long: from 1 to {max} are possible. Write or shorten it.",
  ClaimHub_InvalidTotal:
    "A total of {total of token} is not possible for programme {id}: from {min of token}, which is promised or paid, to {max of token}, which is funded.",
  ClaimHub_NotBudgetOwner:
    "{caller} does not own this budget of the treasury. Connect its owner's account.",
  ClaimHub_NotEnded:
    "Programme {id} pays claims without a deadline, or until {closableAt as time}. Set a deadline, or wait until then.",
  ClaimHub_NotOwner: "{caller} does not own programme {id}. Connect its owner's account.",
  ClaimHub_NotPaused: "Programme {id} is not paused.",
  ClaimHub_NothingToClaim:
    "{account} has had all that this root of programme {id} grants it. Wait for the next one.",
  ClaimHub_NothingToClaimInAny:
    "{account} has had all that is granted to it by each of the {count} claims. Wait for the next root.",
  ClaimHub_Paused: "Programme {id} is paused. Try again when it has been resumed; no time is lost.",
  ClaimHub_PlainPayment:
    "This contract does not accept direct transfers. Fund a programme instead.",
  ClaimHub_RootActive:
    "Root {n} of programme {id} is active already. Ask a guardian to disable it.",
  ClaimHub_RootDisabled:
    "Root {n} of programme {id} was disabled. Fetch the proof again, or wait for a corrected root.",
  ClaimHub_RootNotActive:
    "Root {n} of programme {id} can be claimed by from {activeAt as time} on. Wait until then.",
  ClaimHub_TooManyRoots: "The programme has {max} roots, as many as there may be. Create another.",
  ClaimHub_UnknownProgramme: "There is no programme {id}. Check its number.",
  ClaimHub_UnknownRoot: "Programme {id} has no root {n}. Fetch the proof again.",
  ClaimHub_ValueMismatch:
    "{sent of native} came with the call, but {expected of native} should. Send exactly that.",
  ClaimHub_WrongBudget:
    "This budget cannot fund programme {id}: it is the donations', in another token, or not the one that funded it before.",
  ClaimHub_ZeroAddress: "An address is missing. Enter it.",
  ClaimHub_ZeroAmount: "There is nothing to move. Enter an amount above zero.",

  // EtherDeposit; a call is of one budget, which the page names
  EtherDeposit_DonationsStayOpen:
    "The budget of the donations cannot be closed: coins that are sent would have nowhere to go.",
  EtherDeposit_InvalidCall:
    "The call's data of {length} bytes does not name a function. Leave it out, or encode the call again.",
  EtherDeposit_InvalidLabel:
    "The label is {length} bytes long: from 1 to {max} are possible. Write or shorten it.",
  EtherDeposit_NotAllowed:
    "{spender} may not spend from this budget. Its owner has to allow it first.",
  EtherDeposit_NotEnoughFree:
    "The budget has {free of token} free, but {amount of token} are needed. Deposit more, or release what is reserved.",
  EtherDeposit_NotEnoughReserved:
    "{reserved of token} are reserved in the budget, not {amount of token}. Lower the amount.",
  EtherDeposit_NotOpen: "There is no such budget, or it was closed. Choose an open one.",
  EtherDeposit_NotOwner: "{caller} does not own this budget. Connect its owner's account.",
  EtherDeposit_NotProposed:
    "This budget was not offered to {caller}. Its owner has to offer it first.",
  EtherDeposit_OtherToken:
    "This budget is in another token ({token}; zero is the native coin). Deposit in that one.",
  EtherDeposit_SpenderHoldsRole:
    "{spender} still holds its role, so what is reserved for it stays so. An admin can revoke the role.",
  EtherDeposit_StillReserved:
    "{reserved of token} are reserved in the budget. It can be closed when they are released or spent.",
  EtherDeposit_TargetNotAllowed:
    "The function {selector} of {target} may not be paid. An admin of the treasury can allow it.",
  EtherDeposit_ZeroAddress: "An address is missing. Enter it.",
  EtherDeposit_ZeroAmount: "There is nothing to move. Enter an amount above zero.",

  // FaucetVault
  FaucetVault_AlreadyPaid: "This request has been paid already. Nothing was paid twice.",
  FaucetVault_DuplicateAsset: "The asset {asset} is named twice. Name each asset once.",
  FaucetVault_InexactTransfer:
    "The token {asset} moved another amount than {amount of asset}. Tokens with a fee on transfer cannot be used here.",
  FaucetVault_InsufficientFunds:
    "The vault has {balance of asset}, but {amount of asset} are needed. Refill it first.",
  FaucetVault_InvalidBatch: "A batch of {recipients} recipients is not possible: from 1 to {max}.",
  FaucetVault_InvalidKit:
    "{assets} assets with {amounts} amounts are not possible: as many of each, from 1 to {max}.",
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
  FaucetVault_ZeroAdmin: "The vault needs an admin.",
  FaucetVault_ZeroAmount: "The amount of {asset} is zero. Leave the asset out or raise the amount.",

  // Funds: payments of the treasury, the claims and the tasks
  Funds_FeeOnTop:
    "The token {token} took {debited of token} for {expected of token}. Tokens that take more than they move cannot be used here.",
  Funds_InexactPayment:
    "The payment took {debited of token} instead of {expected of token}. Nothing was paid.",
  Funds_InvalidRecipient: "{to} cannot be paid. Use another address.",
  Funds_NotToken: "There is no token at {token} on this chain.",
  Funds_PaymentRefused:
    "{to} did not take {amount of native}. It is a contract that refuses payments: choose another recipient.",

  // MinimumStake
  MinimumStake_KnownKey:
    "The parameter {key as text} exists already. Propose a change of it instead.",
  MinimumStake_NotReady:
    "The change of {key as text} can be applied at {effectiveAt as time}. Wait until then.",
  MinimumStake_NothingProposed: "No change of {key as text} is announced. Propose one first.",
  MinimumStake_OrderBroken:
    "{lower as text} would be {lowerValue}, above {upper as text} with {upperValue}. Change the other one first.",
  MinimumStake_OutOfBounds:
    "{key as text} cannot be {value}: from {min} to {max} is possible. Choose a value between them.",
  MinimumStake_Unchanged: "{key as text} is {value} already. Choose another value.",
  MinimumStake_UnknownKey: "There is no parameter {key as text}. Check its name.",
  MinimumStake_ZeroAdmin: "The parameters need an admin.",

  // MultiSender
  MultiSender_ChunkAlreadySent:
    "This batch (number {chunk} in the contract) was sent or voided before. Nothing was paid twice.",
  MultiSender_EmptyList: "There is nobody to pay. Enter at least one recipient.",
  MultiSender_FeeOnTransfer:
    "{expected of token} were sent, but {received of token} arrived: the token takes a fee on transfers. Its owner has to exempt the multi-sender from the fee.",
  MultiSender_HoldingsChanged:
    "The token {token} moved another amount than it was asked to. Nothing was paid; it cannot be sent here.",
  MultiSender_InvalidPackedLength:
    "The list is {length} bytes long, which is not 20 for each recipient. Build it again.",
  MultiSender_InvalidRecipient:
    "{recipient} cannot be paid (place {index} of the chunk, from 0). Use another address.",
  MultiSender_NoCode: "There is no token at {token} on this chain.",
  MultiSender_PaymentRefused:
    "{recipient} could not be paid (place {index} of the chunk, from 0). Remove it, or choose to skip failures.",
  MultiSender_RefundRefused:
    "{sender} did not take back the {amount of native} that could not be paid. Send from another account.",
  MultiSender_TooLittleGas:
    "The gas left, {left}, is less than the {needed} that the next recipient may use. Send smaller chunks.",
  MultiSender_TotalMismatch:
    "{sent of native} came with the call, but the list adds up to {total of native}. Send exactly the total.",
  MultiSender_UnevenList:
    "{recipients} recipients with {amounts} amounts are not possible: as many of each.",
  OwnedCreator_CreationFailed:
    "The contract was not created: its creation reverted, or it stands already.",
  OwnedCreator_NotHandedOver:
    "{created} does not belong to {owner} after its creation. Create it by another way.",

  // ReflectionToken and its factory
  ReflectionFactory_AlreadyCreated:
    "You made the very same token before: it is at {token}. Change something, the salt at least.",
  ReflectionFactory_InvalidDecimals:
    "A token cannot have {decimals} decimals. Choose from 0 to {max}.",
  ReflectionToken_FeeNotLower:
    "The fee is {current as percent} and can only be lowered, so not to {feeBps as percent}.",
  ReflectionToken_FeeTooHigh:
    "A fee of {feeBps as percent} is above the maximum of {max as percent}. Choose a lower one.",
  ReflectionToken_NoSupply: "The token would have no supply. Enter one above 0.",
  ReflectionToken_Unchanged: "{account} is set like this already.",

  // SlashCourt
  SlashCourt_AdminNeeded:
    "A slash of {bps as percent} is above {max as percent}. An admin of the court has to execute it.",
  SlashCourt_CaseOpen:
    "Validator {id} has an open case already, number {caseId}. Wait until it is decided.",
  SlashCourt_DailyLimit: "{max} slashes were executed today. Execute this one tomorrow (UTC).",
  SlashCourt_EvidenceUsed:
    "This evidence was brought before ({evidence}). Each is heard once, whatever came of it.",
  SlashCourt_Expired:
    "Case {caseId} expired at {expiresAt as time}. Bring it again with further evidence.",
  SlashCourt_InvalidShare:
    "A slash of {bps as percent} is not possible. Choose from 0.01 % to 100 %.",
  SlashCourt_NoEvidence: "The evidence is missing. Choose the file with it.",
  SlashCourt_NotLiable:
    "Validator {id} cannot be accused: it has not begun, or has ended. Check the number.",
  SlashCourt_NotOpen: "Case {caseId} is not open. Reload the page.",
  SlashCourt_SameAccount: "{account} proposed case {caseId}, so another account has to execute it.",
  SlashCourt_TextTooLong:
    "The text is {length} bytes long. At most {max} are possible: shorten it.",
  SlashCourt_TooEarly:
    "Case {caseId} can be executed from {executableAt as time} on. Until then it may be vetoed.",
  SlashCourt_ZeroAddress: "The court needs an admin, the staking contract and its parameters.",

  // StandardToken
  StandardToken_MintingFinished: "Minting of this token was finished for ever.",
  StandardToken_OptionOff:
    "This token was created without {option as option}. Its options cannot be changed.",

  // TaskEscrow; tasks are named by number
  TaskEscrow_AlreadySubmitted:
    "{submitter} has work on the chain for task {id} already. Only that account changes it, and nobody once it is decided.",
  TaskEscrow_CannotDispute:
    "{caller} cannot dispute task {id}: that is for who handed in work on the chain, once a task, from the deadline of submissions until a day after the review's.",
  TaskEscrow_DeadlineNotLater:
    "Deadlines only move later. Choose at least one later than now, and none earlier.",
  TaskEscrow_Expired: "The approvals were good until {validUntil as time}. Have them signed again.",
  TaskEscrow_Frozen:
    "Task {id} is disputed: nothing is refunded until {frozenUntil as time}, or until an arbiter has decided.",
  TaskEscrow_InvalidApproval:
    "The approval of {reviewer} does not count for task {id}: it is of no reviewer, comes twice or out of order, or is of something else or older. Have it signed again.",
  TaskEscrow_InvalidDeadlines:
    "Submissions until {submitBy as time} and a review until {reviewBy as time} are not possible: both have to lie ahead, the review's last, within three years.",
  TaskEscrow_InvalidPayees:
    "The shares of {submitter}'s payees are not possible: each above 0 %, together 100 % (they are {sumBps as percent}), and at most {max} payees.",
  TaskEscrow_InvalidPlaces: "{places} places are not possible: from 1 to {max}.",
  TaskEscrow_InvalidReviewers:
    "{threshold} of {reviewers} reviewers are not possible: at least one has to sign, no more than there are, and there are {max} at most.",
  TaskEscrow_InvalidRows: "{rows} decisions at once are not possible: from 1 to {max}.",
  TaskEscrow_InvalidSubmission:
    "This is not what {submitter} handed in for task {id}. Fetch the submission again.",
  TaskEscrow_NoCredit: "Nothing waits for {account} in this token.",
  TaskEscrow_NoPlace:
    "{winners} would win, but task {id} has {left} places left. Award fewer, or have its creator add places.",
  TaskEscrow_NoSubmission:
    "{submitter} has nothing undecided on the chain for task {id}. It was never there, was taken back, or is decided.",
  TaskEscrow_NotCreator: "{caller} did not create task {id}. Connect the account that did.",
  TaskEscrow_NotDisputed: "No dispute of task {id} is open.",
  TaskEscrow_NotEnough:
    "{amount of token} cannot be awarded: task {id} has {left of token} left. Award less, or add to its reward.",
  TaskEscrow_NotEnoughApprovals:
    "{approvals} reviewers of task {id} signed, but {threshold} have to. Wait for the others.",
  TaskEscrow_NotOpen: "There is no open task {id}. It was closed, or never was.",
  TaskEscrow_NotSelf: "{caller} may not call this: it is for the contract itself.",
  TaskEscrow_ReviewerUnchanged:
    "{reviewer} is a reviewer of task {id} already, or was none. There is nothing to change.",
  TaskEscrow_SubmissionsClosed:
    "The time to hand in work for task {id} was over at {submitBy as time}.",
  TaskEscrow_TooEarly:
    "Task {id} has places left. It can be closed from {allowedAt as time} on, or cancelled with its reviewers' consent.",
  TaskEscrow_TooLittleGas:
    "The gas left, {left}, is less than the {needed} that the next payment may use. Send the call with more gas, or fewer decisions.",
  TaskEscrow_Undecided:
    "{undecided} submissions for task {id} wait for a decision. Have them decided first.",
  TaskEscrow_WrongValue:
    "{sent of native} came with the call, but {expected of native} should. Send exactly that.",
  TaskEscrow_ZeroAddress: "An address is missing. Enter it.",
  TaskEscrow_ZeroAmount: "There is nothing to move. Enter an amount above zero.",
  TaskEscrow_ZeroHash: "The text, the work or the reason is missing. Write it.",

  // TokenFactory and what names of tokens may be
  TokenFactory_AlreadyCreated:
    "You made the very same token before: it is at {token}. Change something, the salt at least.",
  TokenFactory_InvalidDecimals: "A token cannot have {decimals} decimals. Choose from 0 to {max}.",
  TokenFactory_UnknownOptions:
    "The request has options that do not exist. Choose among minting, burning, pausing, a cap, permits and roles.",
  TokenText_InvalidName: "A name of {length} bytes is not possible: from 1 to {max} are.",
  TokenText_InvalidSymbol: "A symbol of {length} bytes is not possible: from 1 to {max} are.",

  // ValidatorStaking; validators are named by number
  Staking_AboveCapacity:
    "Validator {id} takes {room of native} more at its self-bond, not {amount of native}. Lower the amount or choose another validator.",
  Staking_AmountTooLarge:
    "{amount} is more than can be counted here: at most {max}. Lower the amount.",
  Staking_BelowMinimum:
    "{amount of native} is below the minimum of {min of native}. Raise the amount, or take everything out.",
  Staking_CommissionTooHigh:
    "A commission of {commissionBps as percent} is above the maximum of {max as percent}. Choose a lower one.",
  Staking_CommissionUnchanged: "The commission is {commissionBps as percent} already.",
  Staking_ConsensusTaken: "Another validator has the node key {consensus}. Use another one.",
  Staking_EntryNotReady:
    "Entry {nonce} at validator {id} can be withdrawn at {readyAt as time}. Wait until then.",
  Staking_EntryTooSmall:
    "The entry holds {held of native}. Choose an amount above zero, up to that.",
  Staking_ExitFirst:
    "The self-bond of validator {id} would be {left of native}, below {min of native}. Begin its exit first.",
  Staking_InfractionOutOfRange:
    "An infraction at {infractionAt as time} cannot be slashed: from {earliest as time} to {latest as time}.",
  Staking_InvalidDuration:
    "A stream of {duration} seconds is not possible: from {min} to {max}. Choose another duration.",
  Staking_InvalidList: "{length} at once are not possible: from 1 to {max}. Send them in parts.",
  Staking_InvalidShare: "A slash of {bps as percent} is not possible. Choose from 0.01 % to 100 %.",
  Staking_InvalidText:
    "A text is {length} bytes long: from 1 to {max} are possible for a moniker, and at most {max} for the others.",
  Staking_LessThanAccepted:
    "{amount of native} would come out, less than the {min of native} that you accept. Look at the new price and try again.",
  Staking_MonikerTaken: "Another validator is called “{moniker}”. Choose another name.",
  Staking_MovedBefore:
    "Stake of {owner} moved to validator {id} lately. It can move on at {until as time}.",
  Staking_NotAutoCompounding: "{owner} does not let others compound its rewards at validator {id}.",
  Staking_NotEnoughShares: "The account holds {held} shares, not {shares}. Lower the amount.",
  Staking_NotOperator: "{caller} does not operate validator {id}. Connect its operator's account.",
  Staking_NothingProposed: "Validator {id} has announced no other commission.",
  Staking_NothingToClaim: "There is nothing to claim for {owner}. Wait until rewards have come in.",
  Staking_NothingToSend: "There are no penalties to send.",
  Staking_NothingToStream:
    "Nothing would flow at this amount and duration. Add more, or shorten the duration.",
  Staking_NothingToUnbond:
    "The shares at validator {id} are worth nothing today. After a slash of today, try again tomorrow (UTC).",
  Staking_OperatorTaken:
    "{operator} operates, or applied as, validator {id} already. Use another account.",
  Staking_Paused: "This is paused until {until as time}. Leaving, withdrawing and claiming go on.",
  Staking_PaymentRefused:
    "{to} did not take {amount of native}. It is a contract that refuses payments: choose another recipient.",
  Staking_PlainPayment:
    "Coins cannot be sent to the staking contract just so. Delegate them instead.",
  Staking_SameValidator: "The stake is at validator {id} already. Choose another validator.",
  Staking_SelfBondTooLow:
    "The self-bond of {selfBond of native} is below the minimum of {min of native}. Raise it first.",
  Staking_SetFull: "There are {max} validators already, as many as there may be.",
  Staking_StepTooLarge:
    "A raise by {stepBps as percent} at once is above the maximum of {max as percent}. Choose a smaller step.",
  Staking_TimeOutOfRange:
    "The time {time} is beyond the latest that is possible, {max} (in seconds).",
  Staking_TipTooHigh:
    "A tip of {tipBps as percent} is above the maximum of {max as percent}. Choose a lower one.",
  Staking_TooEarly: "This can be done from {notBefore as time} on. Wait until then.",
  Staking_UnknownEntry:
    "{owner} has no entry {nonce} at validator {id}. It may be withdrawn already: reload the page.",
  Staking_WrongStatus:
    "Validator {id} is in a state in which this is not possible. Reload the page to see it.",
  Staking_ZeroAddress: "An address is missing. Enter it.",

  // Vesting; its grants are counted from 0
  Vesting_AlreadyRevoked: "This schedule was revoked before.",
  Vesting_ChunkAlreadyCreated: "This part of the list was created before. Nothing was paid twice.",
  Vesting_CliffAfterEnd:
    "The grant with index {index} has its cliff after {cliff} seconds, but ends after {duration}. Move one of them.",
  Vesting_DurationTooShort:
    "The grant with index {index} lasts {duration} seconds, but at least {min} are needed.",
  Vesting_FeeOnTop:
    "The token {token} took {debited of token} for {expected of token}. Tokens with a fee on transfer cannot vest.",
  Vesting_FeeOnTransfer:
    "Of {expected of token} only {received of token} arrived. Tokens with a fee on transfer cannot vest.",
  Vesting_InvalidBatch: "A batch of {grants} grants is not possible: from 1 to {max}.",
  Vesting_InvalidBeneficiary:
    "{beneficiary} cannot be the beneficiary of the grant with index {index}. Use another address.",
  Vesting_InvalidProposal: "{proposed} cannot be a beneficiary. Propose another address.",
  Vesting_NotBeneficiary: "Only the beneficiary may do this, not {caller}.",
  Vesting_NotFunder: "Only the account that created the schedule may do this, not {caller}.",
  Vesting_NotProposed:
    "{caller} is not the proposed beneficiary. The beneficiary has to propose it first.",
  Vesting_NotReleasable:
    "{amount of token} cannot be released. Choose an amount above zero, up to {releasable of token}.",
  Vesting_NotRevocable: "This schedule was created so that it cannot be revoked.",
  Vesting_NotToken: "There is no token at {token} on this chain.",
  Vesting_NotTransferable: "This schedule was created so that it cannot be handed on.",
  Vesting_NothingToRelease: "Nothing can be released now. Wait until more has vested.",
  Vesting_NothingToReleaseInAny:
    "Nothing can be released of any of the {count} schedules now. Wait until more has vested.",
  Vesting_NothingToReturn: "Everything has vested. There is nothing to take back.",
  Vesting_SharesAboveWhole:
    "The grant with index {index} gives {startBps as percent} at the start and {cliffBps as percent} at the cliff. Together they may be at most 100 %.",
  Vesting_StepAboveDuration:
    "The grant with index {index} has a step of {step} seconds, but lasts {duration}. Choose a shorter step.",
  Vesting_TooManyCurves:
    "The batch has more than {max} different steps and shares. Send it in smaller parts.",
  Vesting_UnknownSchedule: "There is no schedule with the number {id}.",
  Vesting_ZeroTotal:
    "The grant with index {index} is of nothing. Raise its amount or leave it out.",
};

/** What a standard token may be able to do, by the bit that its error names. */
export const optionNames: Readonly<Record<number, string>> = {
  1: "minting",
  2: "burning",
  4: "pausing",
  8: "a cap",
  16: "permits",
  32: "roles",
};

/** Roles by name; their hash is what an error carries. */
export const roleNames = [
  "MINTER_ROLE",
  "PAUSER_ROLE",
  "DISPENSER_ROLE",
  "RELAYER_ROLE",
  "VALIDATOR_ROLE",
  "STAKING_ADMIN_ROLE",
  "FUNDER_ROLE",
  "JAILER_ROLE",
  "SLASHER_ROLE",
  "GUARDIAN_ROLE",
  "PARAM_ADMIN_ROLE",
  "ECO_ADMIN_ROLE",
  "SPENDER_ROLE",
  "PROGRAMME_ADMIN_ROLE",
  "PUBLISHER_ROLE",
  "ARBITER_ROLE",
] as const;

/** Solidity's own failures (`Panic(uint256)`) by code. */
export const panicSentences: Readonly<Record<number, string>> = {
  0x01: "The contract found itself in a state that must not be. Please report this.",
  0x11: "A number got too large or below zero. Check the amounts.",
  0x12: "The contract divided by zero. Check the amounts.",
  0x21: "A choice is out of its range. Check the values.",
  0x22: "The contract's storage is not readable. Please report this.",
  0x31: "The contract took from an empty list.",
  0x32: "A position is beyond the end of a list. Check the values.",
  0x41: "The call needs too much memory. Send less at once.",
  0x51: "The contract called a function that is not set. Please report this.",
};
