/**
 * What somebody switched on or off in this browser, kept for a year. No session is needed for it, and none forgets it.
 */

const yearInSeconds = 365 * 24 * 3600;

/** @returns undefined where nobody has chosen yet */
export function readChoice(name: string): boolean | undefined {
  const kept = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return kept === undefined ? undefined : kept === `${name}=on`;
}

export function saveChoice(name: string, on: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox has no other way yet, and this one sets nothing but its own
  document.cookie = `${name}=${on ? 'on' : 'off'}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
}
