import { _createCache, _createIntlFormatters, type ICUArgs } from 'use-intl/core';
import formatMessage from 'use-intl/format-message';
import { texts } from '../../../generated/messages/errors.ts';
import { type Language, localeOf } from '../../languages.ts';
import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';

/** Why something is refused, in words. */
export const errorTexts: Texts<typeof en> = texts;

export type ReasonCode = keyof typeof en;

interface Values {
  ICUArgument: string | number;
  ICUNumberArgument: number;
  ICUDateArgument: never;
}

/** What the text of a reason takes. */
export type ReasonParams<Code extends ReasonCode> = ICUArgs<(typeof en)[Code], Values>;

/** The reasons whose text takes no value. */
export type PlainReason = {
  [Code in ReasonCode]: keyof ReasonParams<Code> extends never ? Code : never;
}[ReasonCode];

/**
 * Why something is refused: its code, with the values of its text behind a question mark, `tooLong?maximum=100`. One text,
 * so that it can stand where zod and forms keep a message.
 */
export type Reason = PlainReason | `${ReasonCode}?${string}`;

/** A reason as answers carry it. */
export interface ReasonParts {
  readonly code: ReasonCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A reason whose text takes values: `reason('tooLong', { maximum: 100 })`. */
export function reason<Code extends Exclude<ReasonCode, PlainReason>>(code: Code, params: ReasonParams<Code>): Reason {
  const values = Object.entries<unknown>({ ...params });
  return writeReason(
    code,
    values.map(([name, value]) => [name, String(value)]),
  );
}

/** What the operator's command line says. It is in English, as the operator's guide is (docs/production.md). */
export const forOperator = (words: string): Reason => writeReason('operatorRefused', [['words', words]]);

/** The same of a reason that arrived in an answer; its text may be none of ours. */
export function reasonOf(code: string, params: Readonly<Record<string, string | number>>): string {
  return Object.keys(params).length === 0 ? code : writeReason(code, Object.entries(params));
}

function writeReason<Code extends string>(
  code: Code,
  params: readonly [string, string | number][],
): `${Code}?${string}` {
  return `${code}?${new URLSearchParams(params.map(([name, value]) => [name, `${value}`])).toString()}`;
}

/** @returns nothing where a text is none of our reasons, such as the words of the payment provider */
export function readReason(text: string): ReasonParts | undefined {
  const [code = '', ...rest] = text.split('?');
  if (!isReasonCode(code)) return undefined;
  const values = [...new URLSearchParams(rest.join('?'))];
  return { code, params: Object.fromEntries(values.map(([name, value]) => [name, numberIn(value) ?? value])) };
}

/** Whether a text is one of our reasons. */
export function isReason(text: string): text is Reason {
  return readReason(text) !== undefined;
}

const numberIn = (value: string) => (/^\d{1,9}$/.test(value) ? Number(value) : undefined);

function isReasonCode(code: string): code is ReasonCode {
  return Object.hasOwn(en, code);
}

const cache = _createCache();
const formatters = _createIntlFormatters(cache);

/** A reason in words; a text that is none of our reasons is said as it is. */
export function formatReason(language: Language, text: string): string {
  const found = readReason(text);
  if (found === undefined) return text;
  const { words } = found.params;
  if (found.code === 'operatorRefused' && words !== undefined) return String(words);
  const options = { cache, formatters, locale: localeOf(language) };
  return String(formatMessage(found.code, errorTexts[language][found.code], found.params, options));
}
