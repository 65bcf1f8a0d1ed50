/** The server reads the head of a chain at most this often, whoever asks; milliseconds. */
export const headFreshForMs = 500;
