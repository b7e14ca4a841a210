/** As long as the secret part of a link is. */
const secret = 'x'.repeat(43);

/** What stands for a page in a text that is counted before there is a link to it. */
export const pagePlace = (origin: string): string => `${origin}/s/${secret}`;
export const stopPlace = (origin: string): string => `${origin}/u/${secret}`;
/** Such a text as it is shown. */
export const withoutSecrets = (text: string): string => text.replaceAll(secret, '…');
