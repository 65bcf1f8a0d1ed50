// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The stream of rewards to active stake
/// @notice What is funded flows evenly until the stream's end, to the active validators' bonded stake.
/// While hardly anything is active, it stands still and its end moves on, so that nothing is lost.
interface IRewardStream {
    /// @notice Adds the coins that come with the call and spreads them, with all that has not flowed
    /// yet, evenly over the next `duration` seconds. Without coins it only changes the pace.
    function fund(uint40 duration) external payable;

    /// @notice Stops the stream and pays what has not flowed to `to`; what has flowed stays owed.
    function stopStream(address to) external returns (uint256 refund);

    /// @notice Sends the penalties to the treasury; for anybody.
    function sendPenalties() external returns (uint256 amount);

    /// @notice Sets where penalties go.
    function setTreasury(address treasury) external;
}
