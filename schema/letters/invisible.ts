/**
 * Characters that nobody sees and that come along with copied text: soft hyphens, zero-width blanks, word joiners, byte
 * order marks, and the marks that turn the reading direction.
 */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
const mayBeThere = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;
/** They join or part the letters of Arabic and Indian scripts and the pictures of emoji; elsewhere they do nothing. */
const joinersElsewhere =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\p{M}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Malayalam})[\u200c\u200d]/gu;

/** A text without the characters that nobody sees. */
export function withoutInvisible(text: string): string {
  return mayBeThere.test(text) ? text.replace(invisible, '').replace(joinersElsewhere, '') : text;
}

/** The same of what has no words in it, such as an address, a number or a code: no joiner has a use there. */
export function withoutInvisibleMarks(text: string): string {
  return mayBeThere.test(text) ? text.replace(invisible, '').replace(/[\u200c\u200d]/g, '') : text;
}
