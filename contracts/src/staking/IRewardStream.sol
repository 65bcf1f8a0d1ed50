// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IRewardStream
/// @notice Stream of rewards to active stake. Funds flow evenly until the stream's end, to the
/// active validators' bonded stake. While almost nothing is active, the stream pauses and its end
/// is postponed, so that nothing is lost.
interface IRewardStream {
    /// @notice Adds the native coin sent with the call and spreads it, with all that has not been
    /// streamed yet, evenly over the next `duration` seconds. Without coins it only changes the
    /// rate.
    function fund(uint40 duration) external payable;

    /// @notice Adds the native coin sent with the call and keeps the rate: the stream ends later,
    /// or, if it has ended, continues at its last rate. Coins that do not last for a whole second
    /// are not streamed. Callable by anyone.
    ///
    /// Requirements:
    /// - the stream was funded before, and not stopped since;
    /// - the coins last for at least a second at this rate;
    /// - the stream ends within five years.
    function topUp() external payable;

    /// @notice Stops the stream and sends what has not been streamed to the treasury; what has been
    /// streamed stays owed.
    function stopStream() external returns (uint256 refund);

    /// @notice Sends a treasury the penalties that were taken while it was set. Callable by anyone.
    function sendPenalties(address treasury) external returns (uint256 amount);

    /// @notice Sets the recipient of penalties from now on. What is not sent yet stays owed to the one
    /// before.
    function setTreasury(address treasury) external;

    /// @notice Returns what is owed to a treasury, the one that is set or an earlier one.
    function penaltiesOf(address treasury) external view returns (uint256 amount);
}
