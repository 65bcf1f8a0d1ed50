// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Test} from "../lib/Test.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";

/// @notice The functions of Hyperlane's contracts that the tests call or give to roles.
interface IHyperlane {
    function acceptOwnership() external;
    function addRebalancer(address rebalancer) external;
    function changeProxyAdmin(address proxy, address admin) external;
    function defaultIsm() external view returns (address);
    function deploy(address[] calldata validators, uint8 threshold) external returns (address);
    function enrollRemoteRouter(uint32 domain, bytes32 router) external;
    function getProxyAdmin(address proxy) external view returns (address);
    function getProxyImplementation(address proxy) external view returns (address);
    function initialize(address owner, address ism, address hook, address required) external;
    function initialize(address hook, address ism, address owner) external;
    function interchainSecurityModule() external view returns (address);
    function owner() external view returns (address);
    function pause() external;
    function process(bytes calldata metadata, bytes calldata message) external payable;
    function renounceOwnership() external;
    function routers(uint32 domain) external view returns (bytes32);
    function setDefaultHook(address hook) external;
    function setDefaultIsm(address ism) external;
    function setInterchainSecurityModule(address ism) external;
    function setRequiredHook(address hook) external;
    function setValidatorsAndThreshold(address[] calldata validators, uint8 threshold) external;
    function transferOwnership(address owner) external;
    function unpause() external;
    function upgrade(address proxy, address implementation) external;
    function validatorsAndThreshold(bytes calldata message)
        external
        view
        returns (address[] memory validators, uint8 threshold);
}

/// @notice A bridge of Hyperlane's published contracts with a native coin's router, which belongs to
/// an AccessManager with the same roles as a deployment's. The test itself may grant roles.
abstract contract BridgeAccess is Test {
    uint64 internal constant GUARDIAN = 1;
    uint64 internal constant BRIDGE_OPERATOR = 8;
    uint64 internal constant BRIDGE_ADMIN = 9;
    uint32 internal constant HERE = 4443;
    uint32 internal constant THERE = 97;

    AccessManager internal immutable manager = new AccessManager(address(this));
    IHyperlane internal proxyAdmin;
    IHyperlane internal mailbox;
    IHyperlane internal router;
    IHyperlane internal pausableHook;
    IHyperlane internal pausableIsm;
    IHyperlane internal multisigIsm;
    bytes32 internal remote = bytes32(uint256(uint160(makeAddr("remote router"))));
    address[] internal validators;

    function deployBridge() internal {
        proxyAdmin = create("@openzeppelin/contracts/proxy/transparent/ProxyAdmin", "");
        pausableHook = create("contracts/hooks/PausableHook", "");
        pausableIsm = create("contracts/isms/PausableIsm", abi.encode(address(this)));
        for (uint256 i = 0; i < 3; ++i) {
            validators.push(makeAddr(string.concat("validator ", vm.toString(i))));
        }
        string memory multisig = "contracts/isms/multisig/StorageMultisigIsm.sol/";
        string memory name = string.concat(multisig, "StorageMessageIdMultisigIsmFactory");
        multisigIsm = IHyperlane(create(name, "").deploy(validators, 2));
        mailbox = createProxy("contracts/Mailbox", abi.encode(HERE));
        mailbox.initialize(
            address(this), address(multisigIsm), address(pausableHook), address(pausableHook)
        );
        router = createProxy("contracts/token/HypNative", abi.encode(1, address(mailbox)));
        router.initialize(address(0), address(0), address(this));
        router.enrollRemoteRouter(THERE, remote);
        giveToManager();
    }

    function giveToManager() private {
        address[6] memory owned = ownedContracts();
        for (uint256 i = 0; i < owned.length; ++i) {
            IHyperlane(owned[i]).transferOwnership(address(manager));
        }
        manager.execute(address(multisigIsm), abi.encodeCall(IHyperlane.acceptOwnership, ()));
        address[2] memory pauses = [address(pausableHook), address(pausableIsm)];
        for (uint256 i = 0; i < 2; ++i) {
            give(pauses[i], IHyperlane.pause.selector, GUARDIAN);
            give(pauses[i], IHyperlane.unpause.selector, BRIDGE_OPERATOR);
        }
        for (uint256 i = 0; i < owned.length; ++i) {
            give(owned[i], IHyperlane.transferOwnership.selector, BRIDGE_ADMIN);
        }
        give(address(mailbox), IHyperlane.setDefaultHook.selector, BRIDGE_ADMIN);
        give(address(mailbox), IHyperlane.setDefaultIsm.selector, BRIDGE_ADMIN);
        give(address(mailbox), IHyperlane.setRequiredHook.selector, BRIDGE_ADMIN);
        give(address(multisigIsm), IHyperlane.setValidatorsAndThreshold.selector, BRIDGE_ADMIN);
        give(address(router), IHyperlane.enrollRemoteRouter.selector, BRIDGE_ADMIN);
        give(address(router), IHyperlane.setInterchainSecurityModule.selector, BRIDGE_ADMIN);
    }

    function ownedContracts() internal view returns (address[6] memory) {
        return [
            address(proxyAdmin),
            address(mailbox),
            address(router),
            address(pausableHook),
            address(pausableIsm),
            address(multisigIsm)
        ];
    }

    function give(address target, bytes4 selector, uint64 role) private {
        bytes4[] memory selectors = new bytes4[](1);
        selectors[0] = selector;
        manager.setTargetFunctionRole(target, selectors, role);
    }

    function createProxy(string memory source, bytes memory arguments)
        private
        returns (IHyperlane)
    {
        bytes memory empty;
        return create(
            "@openzeppelin/contracts/proxy/transparent/TransparentUpgradeableProxy.sol/TransparentUpgradeableProxy",
            abi.encode(create(source, arguments), proxyAdmin, empty)
        );
    }

    /// @dev Deploys a contract from the bytecode that the package publishes, as a deployment does.
    function create(string memory source, bytes memory arguments) private returns (IHyperlane) {
        string memory text = vm.readFile(
            string.concat(
                "node_modules/@hyperlane-xyz/core/dist/typechain/factories/", source, "__factory.js"
            )
        );
        string memory code = vm.split(vm.split(text, "const _bytecode = \"")[1], "\"")[0];
        bytes memory init = bytes.concat(vm.parseBytes(code), arguments);
        address created;
        assembly ("memory-safe") {
            created := create(0, add(init, 0x20), mload(init))
        }
        vm.assertTrue(created != address(0), source);
        return IHyperlane(created);
    }
}
