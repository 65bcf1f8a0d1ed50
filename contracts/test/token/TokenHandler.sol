// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStandardToken} from "../../src/token/IStandardToken.sol";
import {TokenOptions} from "../../src/token/TokenOptions.sol";
import {Permit, PermitHash} from "./PermitHash.sol";
import {TokenModel} from "./TokenModel.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

/// @notice Uses tokens as their users do, in any order and often against their rules. The expected
/// state decides whether each call must succeed or revert.
contract TokenHandler is TokenModel {
    uint8 private constant NO_OPTION = 0;

    function transfer(uint256 id, uint256 who, uint256 whom, uint256 amount) external {
        (address from, address to) = (accounts[who % ACCOUNTS], accounts[whom % ACCOUNTS]);
        (id, amount) = (id % _pairs.length, amountFor(id, from, amount));
        bool isRight = !_pairs[id].isPaused && amount <= balanceByModel[id][from];
        bytes memory data = abi.encodeCall(IERC20.transfer, (to, amount));
        if (act(id, from, data, NO_OPTION, isRight, "transfer")) move(id, from, to, amount);
    }

    function approve(uint256 id, uint256 who, uint256 whom, uint256 amount) external {
        (address from, address to) = (accounts[who % ACCOUNTS], accounts[whom % ACCOUNTS]);
        id %= _pairs.length;
        amount = amount % 5 == 0 ? type(uint256).max : bound(amount, 0, 2e18);
        bytes memory data = abi.encodeCall(IERC20.approve, (to, amount));
        if (act(id, from, data, NO_OPTION, true, "approve")) {
            allowanceByModel[id][from][to] = amount;
        }
    }

    /// @param fault 0: another account signed; 1: expired; more: none.
    function permit(uint256 id, uint256 who, uint256 whom, uint256 amount, uint256 fault) external {
        (id, fault, amount) = (id % _pairs.length, fault % 8, bound(amount, 0, 2e18));
        (address from, address to) = (accounts[who % ACCOUNTS], accounts[whom % ACCOUNTS]);
        Permit memory wanted = Permit(from, to, amount, nonceByModel[id][from], block.timestamp);
        if (fault == 1) --wanted.deadline;
        string memory signer = names[(fault == 0 ? who % ACCOUNTS + 1 : who) % ACCOUNTS];
        bytes[2] memory data = [
            permitCall(address(_pairs[id].standalone), signer, wanted),
            permitCall(address(_pairs[id].clone), signer, wanted)
        ];
        if (judge(id, to, data, TokenOptions.PERMIT, fault > 1, "permit")) {
            allowanceByModel[id][from][to] = amount;
            ++nonceByModel[id][from];
        }
    }

    function transferFrom(uint256 id, uint256 who, uint256 whom, uint256 by, uint256 amount)
        external
    {
        (address from, address to) = (accounts[who % ACCOUNTS], accounts[whom % ACCOUNTS]);
        address spender = accounts[by % ACCOUNTS];
        (id, amount) = (id % _pairs.length, amountFor(id, from, amount));
        bool isRight = !_pairs[id].isPaused && amount <= balanceByModel[id][from]
            && amount <= allowanceByModel[id][from][spender];
        bytes memory data = abi.encodeCall(IERC20.transferFrom, (from, to, amount));
        if (act(id, spender, data, NO_OPTION, isRight, "transferFrom")) {
            spend(id, from, spender, amount);
            move(id, from, to, amount);
        }
    }

    function mint(uint256 id, uint256 who, uint256 whom, uint256 amount) external {
        (id, amount) = (id % _pairs.length, bound(amount, 0, 1e18));
        (address caller, address to) = (accounts[who % ACCOUNTS], accounts[whom % ACCOUNTS]);
        bool isRight = hasRight(id, MINTER, caller) && !_pairs[id].isFinished
            && !_pairs[id].isPaused && _pairs[id].supply + amount <= _pairs[id].cap;
        bytes memory data = abi.encodeCall(IStandardToken.mint, (to, amount));
        if (act(id, caller, data, TokenOptions.MINTABLE, isRight, "mint")) {
            _pairs[id].supply += amount;
            balanceByModel[id][to] += amount;
        }
    }

    function burn(uint256 id, uint256 who, uint256 amount) external {
        address from = accounts[who % ACCOUNTS];
        (id, amount) = (id % _pairs.length, amountFor(id, from, amount));
        bool isRight = !_pairs[id].isPaused && amount <= balanceByModel[id][from];
        bytes memory data = abi.encodeCall(ERC20Burnable.burn, (amount));
        if (act(id, from, data, TokenOptions.BURNABLE, isRight, "burn")) destroy(id, from, amount);
    }

    function burnFrom(uint256 id, uint256 who, uint256 by, uint256 amount) external {
        (address from, address spender) = (accounts[who % ACCOUNTS], accounts[by % ACCOUNTS]);
        (id, amount) = (id % _pairs.length, amountFor(id, from, amount));
        bool isRight = !_pairs[id].isPaused && amount <= balanceByModel[id][from]
            && amount <= allowanceByModel[id][from][spender];
        bytes memory data = abi.encodeCall(ERC20Burnable.burnFrom, (from, amount));
        if (act(id, spender, data, TokenOptions.BURNABLE, isRight, "burnFrom")) {
            spend(id, from, spender, amount);
            destroy(id, from, amount);
        }
    }

    function turnPause(uint256 id, uint256 who, bool pauses) external {
        (id, who) = (id % _pairs.length, who % ACCOUNTS);
        bool isRight = hasRight(id, PAUSER, accounts[who]) && _pairs[id].isPaused != pauses;
        bytes memory data = pauses
            ? abi.encodeCall(IStandardToken.pause, ())
            : abi.encodeCall(IStandardToken.unpause, ());
        if (act(id, accounts[who], data, TokenOptions.PAUSABLE, isRight, "pause")) {
            _pairs[id].isPaused = pauses;
        }
    }

    function turnRole(uint256 id, uint256 who, uint256 whom, uint256 which, bool grants) external {
        (address caller, address account) = (accounts[who % ACCOUNTS], accounts[whom % ACCOUNTS]);
        id %= _pairs.length;
        if (who % 2 == 0 && _pairs[id].owner != address(0)) caller = _pairs[id].owner;
        bytes32 role = [ADMIN, MINTER, MINTER, PAUSER, PAUSER, keccak256("OTHER_ROLE")][which % 6];
        bool isRight =
            caller == _pairs[id].owner && account != _pairs[id].owner && !(grants && role == ADMIN);
        bytes memory data = grants
            ? abi.encodeCall(IAccessControl.grantRole, (role, account))
            : abi.encodeCall(IAccessControl.revokeRole, (role, account));
        if (act(id, caller, data, TokenOptions.ROLES, isRight, grants ? "grant" : "revoke")) {
            grantByModel[id][role][account] = grants;
        }
    }

    function renounceRole(uint256 id, uint256 who, uint256 which, bool isConfirmed) external {
        (id, who) = (id % _pairs.length, who % ACCOUNTS);
        bytes32 role = [MINTER, PAUSER][which % 2];
        address confirmed = accounts[isConfirmed ? who : (who + 1) % ACCOUNTS];
        bool isRight = isConfirmed && accounts[who] != _pairs[id].owner;
        bytes memory data = abi.encodeCall(IAccessControl.renounceRole, (role, confirmed));
        if (act(id, accounts[who], data, TokenOptions.ROLES, isRight, "renounceRole")) {
            grantByModel[id][role][accounts[who]] = false;
        }
    }

    function offerOwnership(uint256 id, uint256 who, uint256 whom) external {
        (id, who) = (id % _pairs.length, who % ACCOUNTS);
        address to = whom % 5 == 4 ? address(0) : accounts[whom % ACCOUNTS];
        bool isRight = accounts[who] == _pairs[id].owner;
        bytes memory data = abi.encodeCall(Ownable2Step.transferOwnership, (to));
        if (act(id, accounts[who], data, NO_OPTION, isRight, "offer")) {
            _pairs[id].pendingOwner = to;
        }
    }

    function acceptOwnership(uint256 id, uint256 who) external {
        (id, who) = (id % _pairs.length, who % ACCOUNTS);
        bool isRight = accounts[who] == _pairs[id].pendingOwner;
        bytes memory data = abi.encodeCall(Ownable2Step.acceptOwnership, ());
        if (act(id, accounts[who], data, NO_OPTION, isRight, "accept")) {
            (_pairs[id].owner, _pairs[id].pendingOwner) = (accounts[who], address(0));
        }
    }

    function renounceOwnership(uint256 id, uint256 who, uint256 chance) external {
        (id, who) = (id % _pairs.length, who % ACCOUNTS);
        bool isRight = accounts[who] == _pairs[id].owner;
        // Never renounces the first pair's ownership, and rarely that of others, since it ends a
        // pair's life.
        if (isRight && (id == 0 || chance % 4 != 0)) return;
        bytes memory data = abi.encodeWithSignature("renounceOwnership()");
        if (act(id, accounts[who], data, NO_OPTION, isRight, "renounceOwnership")) {
            (_pairs[id].owner, _pairs[id].pendingOwner) = (address(0), address(0));
        }
    }

    function finishMinting(uint256 id, uint256 who, uint256 chance) external {
        (id, who) = (id % _pairs.length, who % ACCOUNTS);
        bool isRight = accounts[who] == _pairs[id].owner && !_pairs[id].isFinished;
        if (isRight && (id == 0 || chance % 4 != 0)) return;
        bytes memory data = abi.encodeCall(IStandardToken.finishMinting, ());
        if (act(id, accounts[who], data, TokenOptions.MINTABLE, isRight, "finishMinting")) {
            _pairs[id].isFinished = true;
        }
    }

    /// @dev Mostly at most the balance.
    function amountFor(uint256 id, address from, uint256 amount) private view returns (uint256) {
        uint256 balance = balanceByModel[id % _pairs.length][from];
        return amount % 8 == 0 ? balance + 1 : bound(amount, 0, balance);
    }

    function move(uint256 id, address from, address to, uint256 amount) private {
        balanceByModel[id][from] -= amount;
        balanceByModel[id][to] += amount;
    }

    function destroy(uint256 id, address from, uint256 amount) private {
        balanceByModel[id][from] -= amount;
        _pairs[id].supply -= amount;
    }

    function spend(uint256 id, address from, address spender, uint256 amount) private {
        uint256 allowed = allowanceByModel[id][from][spender];
        if (allowed == type(uint256).max) return;
        allowanceByModel[id][from][spender] = allowed - amount;
    }

    function permitCall(address token, string memory signer, Permit memory wanted)
        private
        pure
        returns (bytes memory)
    {
        bytes32 hash = PermitHash.digestOf(token, "A name of more than thirty-one bytes", wanted);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(uint256(keccak256(bytes(signer))), hash);
        (address owner, address spender) = (wanted.owner, wanted.spender);
        return abi.encodeCall(
            IERC20Permit.permit, (owner, spender, wanted.value, wanted.deadline, v, r, s)
        );
    }
}
