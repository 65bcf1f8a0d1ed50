// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBurner} from "./IBurner.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Burner
/// @notice Burns tokens and the native coin, and records receipts; see {IBurner}.
contract Burner is IBurner, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    address private constant NATIVE = address(0);
    address private constant DEAD = 0x000000000000000000000000000000000000dEaD;
    uint256 private constant MAX_NOTE = 560;

    /// @inheritdoc IBurner
    uint256 public burns;
    /// @inheritdoc IBurner
    mapping(address token => uint256) public totalBurned;
    /// @inheritdoc IBurner
    mapping(address token => mapping(address account => uint256)) public burnedBy;

    /// @inheritdoc IBurner
    function burnToken(address token, uint256 amount, Method method, string calldata note)
        external
        nonReentrant
        returns (uint256 id)
    {
        if (token.code.length == 0) revert Burner_NoCode(token);
        id = _book(token, amount, note);
        uint256 supplyBefore = IERC20(token).totalSupply();
        if (method == Method.Burn) _burn(token, amount);
        else if (method == Method.BurnFrom) _burnFrom(token, amount);
        else if (method == Method.DeadAddress) _moveExactly(IERC20(token), DEAD, amount);
        else revert Burner_InvalidMethod(method);
        uint256 supplyAfter = IERC20(token).totalSupply();
        if (method != Method.DeadAddress && supplyAfter != supplyBefore - amount) {
            revert Burner_SupplyMismatch(token, supplyBefore - amount, supplyAfter);
        }
        emit Burned(id, msg.sender, token, amount, supplyBefore, supplyAfter, method, note);
    }

    /// @inheritdoc IBurner
    function burnNative(string calldata note) external payable returns (uint256 id) {
        id = _book(NATIVE, msg.value, note);
        emit Burned(id, msg.sender, NATIVE, msg.value, 0, 0, Method.Locked, note);
    }

    function _book(address token, uint256 amount, string calldata note)
        private
        returns (uint256 id)
    {
        if (amount == 0) revert Burner_ZeroAmount();
        uint256 length = bytes(note).length;
        if (length > MAX_NOTE) revert Burner_NoteTooLong(length, MAX_NOTE);
        id = ++burns;
        totalBurned[token] += amount;
        burnedBy[token][msg.sender] += amount;
    }

    function _burn(address token, uint256 amount) private {
        _moveExactly(IERC20(token), address(this), amount);
        uint256 before = IERC20(token).balanceOf(address(this));
        ERC20Burnable(token).burn(amount);
        _requireTaken(IERC20(token), address(this), before, amount);
    }

    function _burnFrom(address token, uint256 amount) private {
        uint256 before = IERC20(token).balanceOf(msg.sender);
        ERC20Burnable(token).burnFrom(msg.sender, amount);
        _requireTaken(IERC20(token), msg.sender, before, amount);
    }

    function _moveExactly(IERC20 token, address to, uint256 amount) private {
        uint256 before = token.balanceOf(to);
        token.safeTransferFrom(msg.sender, to, amount);
        uint256 received = Math.saturatingSub(token.balanceOf(to), before);
        if (received != amount) revert Burner_FeeOnTransfer(address(token), amount, received);
    }

    function _requireTaken(IERC20 token, address from, uint256 before, uint256 amount)
        private
        view
    {
        uint256 taken = Math.saturatingSub(before, token.balanceOf(from));
        if (taken != amount) revert Burner_InexactBurn(address(token), amount, taken);
    }
}
