import type { NamedPeople } from '../../../../context/customer-erased.ts';
import { compactText, foldText, suffixTerm } from '../../../workshop/search/index.ts';
import { type CustomerRow, contactsOf } from '../present-customer.ts';
import { formsOfName } from './forms-of-name.ts';

type Person = Pick<CustomerRow, 'kind' | 'name' | 'contacts' | 'email' | 'phone' | 'address' | 'taxNumber' | 'vatId'>;

/** What stands in place of what was taken out. */
export const redacted = '…';
/** From this length on a name is also found inside a longer word, such as a file name or a mail address. */
const distinctiveLength = 6;
/** Shorter names are words of the language as well: only one that begins with a capital is taken for a name. */
const clearLength = 5;
/** The shortest mail address or number that is looked for: a shorter one is found by chance in any text. */
const literalLength = 6;
/** How many last digits of a phone number are compared, so without its country code and leading zero. */
const phoneTail = 8;
const tokens = /[\p{L}\p{M}\p{N}]+/gu;
const phones = /\+?\d(?:[ ()/.-]{0,2}\d){5,17}/g;
const notNames = new Set(['dr', 'mag', 'ing', 'univ', 'dipl', 'doo', 'dd', 'sp', 'kd', 'dno', 'gmbh', 'ltd']);

/**
 * What identifies some people in texts: their names in the forms in which they are written, mail addresses, phones
 * and numbers.
 */
export class PersonalIdentifiers implements NamedPeople {
  /** Names in their words; a company is named by all of them, a person by each. */
  readonly #names: readonly (readonly string[])[];
  readonly #words: ReadonlySet<string>;
  readonly #partsOfNames: readonly string[];
  readonly #forms: ReadonlySet<string>;
  readonly #phones: ReadonlySet<string>;
  readonly #literals: readonly string[];
  readonly #isStrict: boolean;

  /** @param isStrict takes out names also where they may be words of the language: short ones, and their forms, in small letters */
  constructor(people: readonly Person[], { isStrict = false }: { readonly isStrict?: boolean } = {}) {
    this.#isStrict = isStrict;
    const contacts = people.flatMap((person) => contactsOf(person));
    const ofPeople = [...people.filter(({ kind }) => kind === 'PERSON'), ...contacts].map(({ name }) => wordsOf(name));
    this.#names = [...people.map(({ name }) => wordsOf(name)), ...ofPeople].filter((words) => words.length > 0);
    this.#words = new Set(ofPeople.flat());
    this.#partsOfNames = [...people, ...contacts].flatMap(({ name }) => name.match(tokens) ?? []).flatMap(plainPartOf);
    this.#forms = new Set([...this.#words].flatMap(formsOfName));
    const reached = [...people, ...contacts];
    this.#phones = new Set(reached.flatMap(({ phone }) => (phone ? [tailOf(phone)] : [])));
    const numbers = people.flatMap(({ address, taxNumber, vatId }) => [address, taxNumber, vatId]);
    const mails = reached.map(({ email }) => email);
    this.#literals = [...mails, ...numbers].flatMap((text) => (text && text.length >= literalLength ? [text] : []));
  }

  /** Takes out of a text what identifies the people; of JSON, out of every text in it. */
  redact(text: string): string {
    const json = /^\s*[[{"]/.test(text) ? parsed(text) : undefined;
    if (json !== undefined) return JSON.stringify(this.#redactIn(json));
    const withoutLiterals = this.#literals.reduce(withoutWord, text);
    const withoutPhones = withoutLiterals.replace(phones, (run) => (this.#phones.has(tailOf(run)) ? redacted : run));
    return this.#redactNames(withoutPhones);
  }

  isNamedIn(text: string): boolean {
    return this.redact(text) !== text;
  }

  /** Whether a name, as a bank writes it, is one of theirs in full. */
  isNameOf(name: string): boolean {
    const words = new Set(wordsOf(name));
    return this.#names.some((own) => own.every((word) => words.has(word)));
  }

  /** Whether a search term stands for a part of their names. */
  isTerm(term: string): boolean {
    const word = term.replace(/^[#+~]/, '');
    return (
      this.#isName(word, true) || this.#names.some((own) => [own.join(''), suffixTerm(own.join(''))].includes(word))
    );
  }

  /** What a text contains that may name them, as a database compares it; more texts do, and `redact` decides. */
  get patterns(): readonly string[] {
    const tails = [...this.#phones].map((tail) => tail.slice(-3));
    return [...new Set([...this.#partsOfNames, ...this.#literals, ...tails])];
  }

  #redactIn(value: unknown): unknown {
    if (typeof value === 'string') return this.redact(value);
    if (Array.isArray(value)) return value.map((each) => this.#redactIn(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.#redactIn(each)]));
  }

  #redactNames(text: string): string {
    const found = [...text.matchAll(tokens)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      word: foldText(match[0]),
      isCapital: /^\p{Lu}/u.test(match[0]),
    }));
    const isMarked = found.map(({ word, isCapital }) => this.#isName(word, isCapital));
    for (const [at] of found.entries()) {
      for (const name of this.#names) {
        if (name.every((word, place) => found[at + place]?.word === word)) isMarked.fill(true, at, at + name.length);
      }
    }
    let left = '';
    let end = 0;
    for (const [at, { from, to }] of found.entries()) {
      if (!isMarked[at]) continue;
      // Several words of one name are one gap.
      const between = text.slice(end, from);
      left += isMarked[at - 1] && /^[\s.'’-]*$/.test(between) ? '' : `${between}${redacted}`;
      end = to;
    }
    return left + text.slice(end);
  }

  #isName(word: string, isCapital: boolean): boolean {
    if (this.#words.has(word)) return this.#isStrict || isCapital || word.length >= clearLength;
    if (this.#forms.has(word)) return this.#isStrict || isCapital;
    return [...this.#words].some((name) => name.length >= distinctiveLength && word.includes(name));
  }
}

/** The words of a name, without titles and forms of firms. */
function wordsOf(name: string): readonly string[] {
  const words = name.replace(/\b(\p{L})\.\s*(?=\p{L}\b)/gu, '$1').match(tokens) ?? [];
  return words.map(compactText).filter((word) => word.length > 1 && !notNames.has(word));
}

/** The longest part of a word that is the same in each spelling and in most of its forms: without marks, and without its end. */
function plainPartOf(word: string): readonly string[] {
  const [part = ''] = (word.match(/[a-z]+/gi) ?? []).toSorted((a, b) => b.length - a.length);
  if (part.length < 2) return [word];
  return [part.length > 4 ? part.slice(0, -2) : part];
}

/** Takes a word out of a text, in small letters or capitals. */
function withoutWord(text: string, word: string): string {
  const [small, smallWord] = [text.toLowerCase(), word.toLowerCase()];
  // Of a few letters the small one is longer, and then places do not agree.
  if (small.length !== text.length) return text.replaceAll(word, redacted);
  let left = '';
  let end = 0;
  for (let at = small.indexOf(smallWord); at >= 0; at = small.indexOf(smallWord, end)) {
    left += text.slice(end, at) + redacted;
    end = at + word.length;
  }
  return left + text.slice(end);
}

const tailOf = (phone: string) => phone.replace(/\D/g, '').slice(-phoneTail);

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
