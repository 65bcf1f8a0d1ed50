// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EtherDeposit} from "../../../src/ecosystem/treasury/EtherDeposit.sol";
import {PlainToken} from "../../mocks/Tokens.sol";
import {EcosystemAccess} from "../EcosystemAccess.sol";

/// @notice Uses a treasury as its users do, in any order, and tracks the expected state, which
/// alone decides whether a call must succeed or revert.
contract EtherDepositHandler is EcosystemAccess {
    struct Entry {
        bool isNative;
        bool isClosed;
        uint256 deposited;
        uint256 reserved;
        uint256 spent;
        uint256 refunded;
    }

    uint256 public constant BUDGETS = 5;

    EtherDeposit public immutable treasury = new EtherDeposit(address(manager));
    PlainToken public immutable token = new PlainToken();
    address[2] public spenders = [makeAddr("first spender"), makeAddr("second spender")];
    address public immutable payee = makeAddr("payee");

    Entry[5] private _entries;
    mapping(uint256 id => mapping(address spender => uint256)) public reservedFor;
    mapping(uint256 id => mapping(address spender => bool)) private _isAllowed;
    mapping(address spender => bool) private _isEnabled;

    mapping(bool isNative => uint256) public gifts;
    mapping(bool isNative => uint256) public paid;
    mapping(string action => uint256) public calls;
    uint256 public total;
    uint256 public wrongRejections;
    uint256 public wrongPayments;

    /// @dev The handler owns two budgets in native coin and two in tokens. The donations have no owner.
    constructor() {
        giveTreasuryFunctions(treasury);
        grantAll(address(this));
        treasury.allowTarget(payee, bytes4(0), true);
        token.approve(address(treasury), type(uint256).max);
        _entries[0].isNative = true;
        for (uint256 id = 1; id < BUDGETS; ++id) {
            bool isNative = id < 3;
            treasury.open(isNative ? address(0) : address(token), address(this), "Budget");
            _entries[id].isNative = isNative;
        }
        for (uint256 i = 0; i < 2; ++i) {
            setSpender(i, 1);
            for (uint256 id = 1; id < BUDGETS; ++id) {
                allow(id, i, 1);
            }
        }
        for (uint256 id = 0; id < BUDGETS; ++id) {
            deposit(id, 50 ether);
        }
    }

    function deposit(uint256 id, uint256 amount) public {
        Entry storage entry = pick(id = id % BUDGETS);
        amount = bound(amount, 0, 100 ether);
        bool isRight = amount != 0 && !entry.isClosed;
        if (entry.isNative) {
            vm.deal(address(this), amount);
            try treasury.deposit{value: amount}(id) {
                took(isRight, "deposit");
                entry.deposited += amount;
            } catch {
                rejected(isRight);
            }
            return;
        }
        token.mint(address(this), amount);
        try treasury.depositERC20(id, amount) returns (uint256 received) {
            took(isRight && received == amount, "deposit");
            entry.deposited += amount;
        } catch {
            rejected(isRight);
        }
    }

    function donate(uint256 amount) external {
        amount = bound(amount, 1, 1 ether);
        vm.deal(address(this), amount);
        (bool ok,) = address(treasury).call{value: amount}("");
        if (!ok) ++wrongRejections;
        _entries[0].deposited += amount;
        took(true, "donate");
    }

    /// @notice Adds money without calling the treasury, like a block reward or a token transfer.
    function give(uint256 amount, bool isNative) external {
        amount = bound(amount, 1, 1 ether);
        if (isNative) vm.deal(address(treasury), address(treasury).balance + amount);
        else token.mint(address(treasury), amount);
        gifts[isNative] += amount;
    }

    function assignSurplus(uint256 id) external {
        Entry storage entry = pick(id = id % BUDGETS);
        uint256 due = gifts[entry.isNative];
        bool isRight = !entry.isClosed && due != 0;
        try treasury.assignSurplus(id) returns (uint256 amount) {
            took(isRight && amount == due, "assign surplus");
            entry.deposited += amount;
            gifts[entry.isNative] = 0;
        } catch {
            rejected(isRight);
        }
    }

    /// @dev Mostly allows and enables, or hardly anything would be spent.
    function allow(uint256 id, uint256 who, uint256 chance) public {
        bool allowed = !happens(4, chance);
        id = id % BUDGETS;
        address spender = spenders[who % 2];
        bool isRight = isOwned(id);
        try treasury.allowSpender(id, spender, allowed) {
            took(isRight, "allow");
            _isAllowed[id][spender] = allowed;
        } catch {
            rejected(isRight);
        }
    }

    function setSpender(uint256 who, uint256 chance) public {
        bool enabled = !happens(4, chance);
        address spender = spenders[who % 2];
        treasury.setSpender(spender, enabled);
        _isEnabled[spender] = enabled;
    }

    /// @dev Moves little, so that donations last for a while.
    function moveDonations(uint256 id, uint256 amount) external {
        Entry storage entry = pick(id = id % BUDGETS);
        Entry storage donations = pick(0);
        amount = bound(amount, 0, free(donations) + 1);
        if (amount > 1 && amount < free(donations)) amount = bound(amount, 1, 1 ether);
        bool isRight = id != 0 && entry.isNative && !entry.isClosed && isTaken(donations, amount);
        try treasury.moveDonations(id, amount) {
            took(isRight, "move donations");
            donations.spent += amount;
            entry.deposited += amount;
        } catch {
            rejected(isRight);
        }
    }

    function reserve(uint256 id, uint256 who, uint256 amount) external {
        Entry storage entry = pick(id = id % BUDGETS);
        address spender = spenders[who % 2];
        amount = bound(amount, 0, free(entry) + 1);
        bool isRight = isTaken(entry, amount) && _isEnabled[spender] && _isAllowed[id][spender];
        vm.prank(spender);
        try treasury.reserve(id, amount) {
            took(isRight, "reserve");
            entry.reserved += amount;
            reservedFor[id][spender] += amount;
        } catch {
            rejected(isRight);
        }
    }

    /// @dev Releases all in every second call, or hardly any budget could be closed.
    function release(uint256 id, uint256 who, uint256 amount) external {
        Entry storage entry = pick(id = id % BUDGETS);
        address spender = spenders[who % 2];
        uint256 held = reservedFor[id][spender];
        amount = happens(2, amount) ? held : bound(amount, 0, held + 1);
        bool isRight = amount != 0 && amount <= held;
        vm.prank(spender);
        try treasury.release(id, amount) {
            took(isRight, "release");
            unreserve(entry, id, spender, amount);
        } catch {
            rejected(isRight);
        }
    }

    function releaseRevoked(uint256 id, uint256 who) external {
        Entry storage entry = pick(id = id % BUDGETS);
        address spender = spenders[who % 2];
        bool isRight = isOwned(id) && !_isEnabled[spender] && reservedFor[id][spender] != 0;
        try treasury.releaseRevoked(id, spender) returns (uint256 amount) {
            took(isRight && amount == reservedFor[id][spender], "release");
            unreserve(entry, id, spender, amount);
        } catch {
            rejected(isRight);
        }
    }

    function spend(uint256 id, uint256 who, uint256 amount) external {
        Entry storage entry = pick(id = id % BUDGETS);
        address spender = spenders[who % 2];
        amount = bound(amount, 0, free(entry) + 1);
        bool isRight = isTaken(entry, amount) && _isEnabled[spender] && _isAllowed[id][spender];
        vm.prank(spender);
        try treasury.spend(id, payee, amount) {
            took(isRight, "spend");
            entry.spent += amount;
            paid[entry.isNative] += amount;
        } catch {
            rejected(isRight);
        }
    }

    function spendReserved(uint256 id, uint256 who, uint256 amount) external {
        Entry storage entry = pick(id = id % BUDGETS);
        address spender = spenders[who % 2];
        amount = bound(amount, 0, reservedFor[id][spender] + 1);
        bool isRight = amount != 0 && amount <= reservedFor[id][spender] && _isEnabled[spender];
        vm.prank(spender);
        try treasury.spendReserved(id, payee, amount) {
            took(isRight, "spend");
            unreserve(entry, id, spender, amount);
            entry.spent += amount;
            paid[entry.isNative] += amount;
        } catch {
            rejected(isRight);
        }
    }

    function payOut(uint256 id, uint256 amount) external {
        Entry storage entry = pick(id = id % BUDGETS);
        amount = bound(amount, 0, free(entry) + 1);
        bool isRight = isOwned(id) && isTaken(entry, amount);
        try treasury.payOut(id, payee, amount, "") {
            took(isRight, "pay out");
            entry.spent += amount;
            paid[entry.isNative] += amount;
        } catch {
            rejected(isRight);
        }
    }

    function refund(uint256 id, uint256 amount) external {
        Entry storage entry = pick(id = id % BUDGETS);
        amount = bound(amount, 0, free(entry) + 1);
        bool isRight = isOwned(id) && isTaken(entry, amount);
        try treasury.refund(id, payee, amount) {
            took(isRight, "refund");
            entry.refunded += amount;
            paid[entry.isNative] += amount;
        } catch {
            rejected(isRight);
        }
    }

    /// @dev Closes rarely, so budgets live for a while.
    function close(uint256 id, uint256 chance) external {
        // Seldom, since nothing can happen any more once all are closed.
        if (!happens(30, chance)) return;
        // Prefers a budget that can be closed.
        for (uint256 i = 0; i < BUDGETS; ++i) {
            id %= BUDGETS;
            if (id != 0 && !pick(id).isClosed && pick(id).reserved == 0) break;
            ++id;
        }
        Entry storage entry = pick(id = id % BUDGETS);
        bool isRight = id != 0 && !entry.isClosed && entry.reserved == 0;
        try treasury.close(id, payee) {
            took(isRight, "close");
            paid[entry.isNative] += free(entry);
            entry.refunded += free(entry);
            entry.isClosed = true;
        } catch {
            rejected(isRight);
        }
    }

    function entryOf(uint256 id) external view returns (Entry memory) {
        return _entries[id];
    }

    function unreserve(Entry storage entry, uint256 id, address spender, uint256 amount) private {
        entry.reserved -= amount;
        reservedFor[id][spender] -= amount;
    }

    function took(bool isRight, string memory action) private {
        if (!isRight) ++wrongPayments;
        ++calls[action];
        ++total;
    }

    function rejected(bool isRight) private {
        if (isRight) ++wrongRejections;
        ++total;
    }

    /// @dev Returns true once in `n` calls. Not the argument's remainder: forge prefers round amounts that it
    /// has seen, so that some runs would close everything at once and others nothing.
    function happens(uint256 n, uint256 chance) private view returns (bool) {
        return uint256(keccak256(abi.encode(chance, total))) % n == 0;
    }

    function pick(uint256 id) private view returns (Entry storage) {
        return _entries[id];
    }

    function isOwned(uint256 id) private view returns (bool) {
        return id != 0 && !_entries[id].isClosed;
    }

    function free(Entry storage entry) private view returns (uint256) {
        return entry.deposited - entry.spent - entry.refunded - entry.reserved;
    }

    function isTaken(Entry storage entry, uint256 amount) private view returns (bool) {
        return amount != 0 && amount <= free(entry) && !entry.isClosed;
    }
}
