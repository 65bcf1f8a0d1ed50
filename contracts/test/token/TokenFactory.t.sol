// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CloneOwnership} from "../../src/token/CloneOwnership.sol";
import {CloneToken} from "../../src/token/CloneToken.sol";
import {ITokenFactory, TokenRequest} from "../../src/token/ITokenFactory.sol";
import {StandardToken} from "../../src/token/StandardToken.sol";
import {TokenOptions} from "../../src/token/TokenOptions.sol";
import {TokenText} from "../../src/token/TokenText.sol";
import {TokenFixture} from "./TokenFixture.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";

/// @notice Cases for both kinds of tokens; see TokenFactory.tree.
abstract contract TokenFactoryCases is TokenFixture {
    function test_CreatesWhatWasAskedFor() external {
        TokenRequest memory request = requestFor(TokenOptions.ALL);
        address predicted = predict(creator, request);
        uint256 snapshot = vm.snapshotState();
        bytes32 codeHash = address(create(kind(), request)).codehash;
        vm.revertToState(snapshot);

        vm.expectEmit(address(factory));
        emit ITokenFactory.TokenCreated(
            creator,
            predicted,
            owner,
            kind(),
            TokenOptions.ALL,
            18,
            1_000 ether,
            2_000 ether,
            "Test token",
            "TEST",
            codeHash
        );
        StandardToken token = create(kind(), request);
        vm.assertEq(address(token), predicted, "address");
        vm.assertEq(token.name(), "Test token", "name");
        vm.assertEq(token.symbol(), "TEST", "symbol");
        vm.assertEq(token.decimals(), 18, "decimals");
        vm.assertEq(token.options(), TokenOptions.ALL, "options");
        vm.assertEq(token.cap(), 2_000 ether, "cap");
        vm.assertEq(token.owner(), owner, "owner");
        vm.assertEq(token.totalSupply(), 1_000 ether, "supply");
        vm.assertEq(token.balanceOf(alice), 1_000 ether, "balance");
        vm.assertFalse(token.hasRole(0, address(factory)), "factory");
        vm.assertFalse(token.hasRole(0, creator), "creator");
    }

    function testFuzz_KeepsAnyText(uint256 seed, uint8 nameLength, uint8 symbolLength) external {
        TokenRequest memory request = requestFor(TokenOptions.ALL);
        request.name = textOf(seed, bound(nameLength, 1, 64));
        request.symbol = textOf(~seed, bound(symbolLength, 1, 11));
        StandardToken token = create(kind(), request);
        vm.assertEq(token.name(), request.name, "name");
        vm.assertEq(token.symbol(), request.symbol, "symbol");
        vm.assertEq(token.cap(), 2_000 ether, "cap");
    }

    function test_CapsAtAWordsHalfWithoutACap() external {
        StandardToken token = create(kind(), requestFor(TokenOptions.MINTABLE));
        vm.assertEq(token.cap(), NO_CAP, "cap");
        uint256 supply = token.totalSupply();
        vm.startPrank(owner);
        token.mint(bob, NO_CAP - supply);
        vm.expectRevert(
            abi.encodeWithSelector(ERC20Capped.ERC20ExceededCap.selector, NO_CAP + 1, NO_CAP)
        );
        token.mint(bob, 1);
        vm.stopPrank();
    }

    function test_CreatesWithoutSupply() external {
        TokenRequest memory request = requestFor(TokenOptions.MINTABLE);
        (request.initialSupply, request.recipient) = (0, address(0));
        vm.assertEq(create(kind(), request).totalSupply(), 0, "supply");
    }

    function test_RevertWhen_TheTextIsTooLongOrEmpty() external {
        TokenRequest memory request = requestFor(0);
        request.name = textOf(1, 65);
        reject(request, abi.encodeWithSelector(TokenText.TokenText_InvalidName.selector, 65, 64));
        request.name = "";
        reject(request, abi.encodeWithSelector(TokenText.TokenText_InvalidName.selector, 0, 64));
        request = requestFor(0);
        request.symbol = textOf(1, 12);
        reject(request, abi.encodeWithSelector(TokenText.TokenText_InvalidSymbol.selector, 12, 11));
        request.symbol = "";
        reject(request, abi.encodeWithSelector(TokenText.TokenText_InvalidSymbol.selector, 0, 11));
    }

    function test_RevertWhen_NumbersAreOutOfBounds() external {
        TokenRequest memory request = requestFor(0);
        request.decimals = 19;
        bytes4 decimals = ITokenFactory.TokenFactory_InvalidDecimals.selector;
        reject(request, abi.encodeWithSelector(decimals, 19, 18));
        request = requestFor(64);
        reject(
            request, abi.encodeWithSelector(ITokenFactory.TokenFactory_UnknownOptions.selector, 64)
        );
    }

    function test_RevertWhen_TheCapDoesNotFitTheOption() external {
        TokenRequest memory request = requestFor(TokenOptions.CAPPED);
        request.cap = 0;
        reject(request, abi.encodeWithSelector(ERC20Capped.ERC20InvalidCap.selector, 0));
        request = requestFor(TokenOptions.MINTABLE);
        request.cap = 1;
        reject(request, abi.encodeWithSelector(ERC20Capped.ERC20InvalidCap.selector, 1));
        request = requestFor(TokenOptions.CAPPED);
        request.cap = 1_000 ether - 1;
        reject(
            request,
            abi.encodeWithSelector(
                ERC20Capped.ERC20ExceededCap.selector, 1_000 ether, 1_000 ether - 1
            )
        );
    }

    function test_RevertWhen_AnAddressIsMissing() external {
        TokenRequest memory request = requestFor(0);
        request.owner = address(0);
        bytes4 noOwner = CloneOwnership.OwnableInvalidOwner.selector;
        reject(request, abi.encodeWithSelector(noOwner, address(0)));
        request = requestFor(0);
        request.recipient = address(0);
        bytes4 noRecipient = IERC20Errors.ERC20InvalidReceiver.selector;
        reject(request, abi.encodeWithSelector(noRecipient, address(0)));
    }

    function test_RevertGiven_TheSameWasCreatedBefore() external {
        TokenRequest memory request = requestFor(TokenOptions.ALL);
        address token = address(create(kind(), request));
        bytes4 reason = ITokenFactory.TokenFactory_AlreadyCreated.selector;
        reject(request, abi.encodeWithSelector(reason, token));
        request.salt = keccak256("another");
        create(kind(), request);
    }

    function test_BindsTheAddressToTheCreator() external {
        TokenRequest memory request = requestFor(TokenOptions.ALL);
        address mine = predict(creator, request);
        vm.assertFalse(predict(outsider, request) == mine, "another creator");
        create(kind(), request, outsider);
        vm.assertEq(mine.code.length, 0, "taken");
        vm.assertEq(address(create(kind(), request)), mine, "address");
    }

    function test_BindsTheAddressToTheToken() external view {
        TokenRequest memory request = requestFor(TokenOptions.ALL);
        address mine = predict(creator, request);
        request.salt = keccak256("another");
        vm.assertFalse(predict(creator, request) == mine, "another salt");
        request = requestFor(TokenOptions.ALL);
        request.owner = outsider;
        vm.assertFalse(predict(creator, request) == mine, "another owner");
        request = requestFor(TokenOptions.ALL);
        request.symbol = "TSET";
        vm.assertFalse(predict(creator, request) == mine, "another symbol");
    }

    function reject(TokenRequest memory request, bytes memory reason) private {
        vm.startPrank(creator);
        vm.expectRevert(reason);
        if (kind() == ITokenFactory.TokenKind.Clone) factory.createClone(request);
        else factory.createStandalone(request);
        vm.stopPrank();
    }

    function predict(address by, TokenRequest memory request) private view returns (address) {
        return kind() == ITokenFactory.TokenKind.Clone
            ? factory.predictClone(by, request)
            : factory.predictStandalone(by, request);
    }

    /// @dev Uses arbitrary bytes.
    function textOf(uint256 seed, uint256 length) private pure returns (string memory) {
        bytes memory text = new bytes(length);
        for (uint256 i = 0; i < length; ++i) {
            text[i] = bytes1(uint8(uint256(keccak256(abi.encode(seed, i)))));
        }
        return string(text);
    }

    function kind() internal pure virtual returns (ITokenFactory.TokenKind);
}

contract StandaloneFactoryTest is TokenFactoryCases {
    function kind() internal pure override returns (ITokenFactory.TokenKind) {
        return ITokenFactory.TokenKind.Standalone;
    }
}

contract CloneFactoryTest is TokenFactoryCases {
    function test_TheImplementationIsNoToken() external {
        CloneToken code = CloneToken(factory.implementation());
        vm.expectRevert(CloneToken.CloneToken_NotClone.selector);
        code.mint(alice, 1);
        vm.expectRevert(CloneToken.CloneToken_NotClone.selector);
        code.owner();
        vm.assertEq(code.totalSupply(), 0, "supply");
    }

    function test_RevertWhen_AnyCallerInitializes() external {
        CloneToken code = CloneToken(factory.implementation());
        CloneToken token = CloneToken(address(create(kind(), requestFor(TokenOptions.ALL))));
        address[4] memory callers = [owner, creator, outsider, address(token)];
        for (uint256 i = 0; i < callers.length; ++i) {
            bytes memory reason =
                abi.encodeWithSelector(CloneToken.CloneToken_NotFactory.selector, callers[i]);
            vm.startPrank(callers[i]);
            vm.expectRevert(reason);
            token.initialize(callers[i], 1);
            vm.expectRevert(reason);
            code.initialize(callers[i], 1);
            vm.stopPrank();
        }
    }

    function kind() internal pure override returns (ITokenFactory.TokenKind) {
        return ITokenFactory.TokenKind.Clone;
    }
}
