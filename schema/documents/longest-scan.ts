/** More than any code of ours has. */
export const longestScan = 64;
