/**
 * What each custom error of our contracts, and of the libraries they use, says to a person: what
 * happened and what to do. `{name}` is the error's argument of that name. Amounts name their token:
 * `{amount of asset}` (an argument), `{needed of contract}` (the token that refuses), `{needed of native}`;
 * `{deadline as time}` is seconds since 1970.
 */
export const errorSentences: Readonly<Record<string, string>> = {
  // OpenZeppelin: access, pausing, reentrancy
  AccessControlBadConfirmation: "A role can only be given up by the account that holds it.",
  AccessControlUnauthorizedAccount:
    "{account} may not do this: it needs the role {neededRole as role}. Ask an admin of the contract.",
  EnforcedPause: "The contract is paused. Try again when it has been resumed.",
  ExpectedPause: "The contract is not paused.",
  ReentrancyGuardReentrantCall:
    "The contract was called again while it was still at work. A token or recipient that calls back cannot be used here.",

  // ERC-6093: tokens
  ERC20InsufficientAllowance:
    "{spender} may take {allowance of contract}, but {needed of contract} are needed. Approve the amount first.",
  ERC20InsufficientBalance:
    "{sender} has {balance of contract}, but {needed of contract} are needed.",
  ERC20InvalidApprover: "{approver} cannot approve tokens.",
  ERC20InvalidReceiver: "{receiver} cannot receive this token.",
  ERC20InvalidSender: "{sender} cannot send this token.",
  ERC20InvalidSpender: "{spender} cannot be allowed to take this token.",
  SafeERC20FailedOperation:
    "The token {token} refused the transfer or does not behave like an ERC-20 token.",

  // OpenZeppelin: signatures and small helpers
  ECDSAInvalidSignature: "The signature is not valid. Sign again.",
  ECDSAInvalidSignatureLength: "The signature has a wrong length of {length} bytes. Sign again.",
  ECDSAInvalidSignatureS: "The signature is not in its canonical form. Sign again.",
  ERC2612ExpiredSignature: "The permit expired at {deadline as time}. Sign a new one.",
  ERC2612InvalidSigner: "The permit was signed by {signer}, not by {owner}. Sign it again.",
  InvalidAccountNonce:
    "The signature's number is not the next one of {account}, which is {currentNonce}. Sign again.",
  InvalidShortString: "A text stored in the contract is not readable.",
  StringTooLong: "The text “{str}” is too long.",
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

  // MultiSender
  MultiSender_ChunkAlreadySent:
    "This chunk (number {chunk} in the contract) was sent or given up before. Nothing was paid twice.",
  MultiSender_EmptyList: "There is nobody to pay. Enter at least one recipient.",
  MultiSender_FeeOnTransfer:
    "{expected of token} were sent, but {received of token} arrived. Tokens with a fee on transfer cannot be sent here.",
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
    "The grant with index {index} gives {startBps} at the start and {cliffBps} at the cliff, in hundredths of a per cent. Together at most 10000 are possible.",
  Vesting_StepAboveDuration:
    "The grant with index {index} has a step of {step} seconds, but lasts {duration}. Choose a shorter step.",
  Vesting_TooManyCurves:
    "The batch has more than {max} different steps and shares. Send it in smaller parts.",
  Vesting_UnknownSchedule: "There is no schedule with the number {id}.",
  Vesting_ZeroTotal:
    "The grant with index {index} is of nothing. Raise its amount or leave it out.",
};

/** Roles by name; their hash is what an error carries. */
export const roleNames = [
  "MINTER_ROLE",
  "PAUSER_ROLE",
  "DISPENSER_ROLE",
  "RELAYER_ROLE",
  "VALIDATOR_ROLE",
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
