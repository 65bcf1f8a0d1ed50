// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TokenRequest} from "../../src/token/ITokenFactory.sol";
import {StandardToken} from "../../src/token/StandardToken.sol";
import {TokenFactory} from "../../src/token/TokenFactory.sol";
import {TokenOptions} from "../../src/token/TokenOptions.sol";
import {Test} from "../lib/Test.sol";
import {Vm} from "../lib/Vm.sol";

/// @notice Pairs of tokens, a standalone one and a clone of the same request, and their expected
/// state. Every call is made on both. The expected state is derived from the calls, and never read
/// from the tokens.
abstract contract TokenModel is Test {
    struct Pair {
        StandardToken standalone;
        StandardToken clone;
        uint8 options;
        bool isPaused;
        bool isFinished;
        address owner;
        address pendingOwner;
        uint256 cap;
        uint256 supply;
    }

    uint256 public constant ACCOUNTS = 4;
    bytes32 internal constant ADMIN = 0;
    bytes32 internal constant MINTER = keccak256("MINTER_ROLE");
    bytes32 internal constant PAUSER = keccak256("PAUSER_ROLE");

    string[4] internal names = ["one", "two", "three", "four"];
    address[4] public accounts =
        [makeAddr("one"), makeAddr("two"), makeAddr("three"), makeAddr("four")];

    Pair[] internal _pairs;
    mapping(uint256 pair => mapping(address account => uint256)) public balanceByModel;
    mapping(uint256 pair => mapping(address account => mapping(address spender => uint256))) public
        allowanceByModel;
    mapping(uint256 pair => mapping(bytes32 role => mapping(address account => bool))) public
        grantByModel;
    mapping(uint256 pair => mapping(address account => uint256)) public nonceByModel;

    /// @notice Calls with different results on the tokens of a pair.
    uint256 public differences;
    /// @notice Calls that succeeded although no rule allows it.
    uint256 public wrongDeeds;
    /// @notice Calls that reverted, or reverted for another reason, although no rule says so.
    uint256 public wrongRejections;
    uint256 public total;
    mapping(string action => uint256) public calls;

    constructor() {
        TokenFactory factory = new TokenFactory();
        uint8[7] memory options = [
            TokenOptions.ALL,
            TokenOptions.ALL,
            TokenOptions.ALL & ~TokenOptions.ROLES,
            TokenOptions.ALL & ~TokenOptions.CAPPED,
            TokenOptions.MINTABLE | TokenOptions.BURNABLE,
            TokenOptions.ALL & ~TokenOptions.MINTABLE & ~TokenOptions.PERMIT,
            0
        ];
        for (uint256 i = 0; i < options.length; ++i) {
            uint128 cap = options[i] & TokenOptions.CAPPED == 0 ? 0 : 3e18;
            TokenRequest memory request = TokenRequest({
                name: "A name of more than thirty-one bytes",
                symbol: "PAIR",
                decimals: 18,
                options: options[i],
                initialSupply: 1e18,
                cap: cap,
                recipient: accounts[1],
                owner: accounts[0],
                salt: bytes32(i)
            });
            Pair storage pair = _pairs.push();
            pair.standalone = StandardToken(factory.createStandalone(request));
            pair.clone = StandardToken(factory.createClone(request));
            (pair.options, pair.owner) = (options[i], accounts[0]);
            (pair.cap, pair.supply) = (cap == 0 ? type(uint128).max : cap, 1e18);
            balanceByModel[i][accounts[1]] = 1e18;
        }
    }

    function count() external view returns (uint256) {
        return _pairs.length;
    }

    function pairOf(uint256 index) external view returns (Pair memory) {
        return _pairs[index];
    }

    /// @dev By the expected state.
    function hasRole(uint256 index, bytes32 role, address account) public view returns (bool) {
        if (!can(index, TokenOptions.ROLES)) return false;
        if (account == _pairs[index].owner) return account != address(0);
        return grantByModel[index][role][account];
    }

    /// @dev By the expected state: whether an account mints or pauses.
    function hasRight(uint256 index, bytes32 role, address account) internal view returns (bool) {
        if (can(index, TokenOptions.ROLES)) return hasRole(index, role, account);
        return account == _pairs[index].owner;
    }

    function can(uint256 index, uint8 option) internal view returns (bool) {
        return _pairs[index].options & option != 0;
    }

    /// @dev Calls both tokens, and checks the result against the option and the expected state.
    function act(
        uint256 index,
        address caller,
        bytes memory data,
        uint8 option,
        bool isRight,
        string memory what
    ) internal returns (bool ok) {
        return judge(index, caller, [data, data], option, isRight, what);
    }

    /// @param data Calldata for the standalone token and for the clone.
    function judge(
        uint256 index,
        address caller,
        bytes[2] memory data,
        uint8 option,
        bool isRight,
        string memory what
    ) internal returns (bool ok) {
        bytes memory result;
        (ok, result) = callBoth(index, caller, data);
        ++total;
        if (option != 0 && !can(index, option)) {
            bytes memory off = abi.encodeWithSignature("StandardToken_OptionOff(uint8)", option);
            if (ok || keccak256(result) != keccak256(off)) ++wrongRejections;
            ++calls["option off"];
            return false;
        }
        if (ok && !isRight) ++wrongDeeds;
        if (!ok && isRight) ++wrongRejections;
        ++calls[ok ? what : "refused"];
    }

    function callBoth(uint256 index, address caller, bytes[2] memory data)
        private
        returns (bool ok, bytes memory result)
    {
        vm.recordLogs();
        vm.prank(caller);
        (ok, result) = address(_pairs[index].standalone).call(data[0]);
        bytes32 events = digest(vm.getRecordedLogs());
        vm.prank(caller);
        (bool cloneOk, bytes memory cloneResult) = address(_pairs[index].clone).call(data[1]);
        bytes32 cloneEvents = digest(vm.getRecordedLogs());
        bool isSameResult = keccak256(result) == keccak256(cloneResult);
        if (ok != cloneOk || !isSameResult || events != cloneEvents) ++differences;
    }

    function digest(Vm.Log[] memory logs) private pure returns (bytes32 hash) {
        for (uint256 i = 0; i < logs.length; ++i) {
            hash = keccak256(abi.encode(hash, logs[i].topics, logs[i].data));
        }
    }
}
