import { takeInTexts } from '../../../../../schema/messages/take-in/index.ts';
import {
  convertedUnitPrice,
  jobAmount,
  type PriceMode,
  priceModes,
  type VatCategory,
  vatRateOn,
} from '../../../../../schema/money/documents/index.ts';
import { currency } from '../../../../../schema/money/plans.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import type { KnownVehicle, Template } from './draft.ts';

/** Whose prices stand in templates, and who is to read them. */
export interface Pricing {
  /** Of templates: the workshop's. */
  readonly from: PriceMode;
  /** Of the card that will be: with the tax in it for a person, without for a company. */
  readonly to: PriceMode;
  /** A small taxpayer charges no tax, whatever stands in the lines. */
  readonly vatStatus: 'PAYER' | 'SMALL';
  /** YYYY-MM-DD, of which the rates are taken. */
  readonly today: string;
}

/** What a template comes to in cents, at the prices that stand in it, in the price mode of whoever is to pay. */
export function templateCents({ jobs }: Template, { from, to, vatStatus, today }: Pricing): number {
  const priceOf = (sum: number, category: VatCategory) =>
    convertedUnitPrice(sum, from, to, vatStatus === 'SMALL' ? 0 : vatRateOn(category, today));
  return jobs.reduce((all, job) => {
    const lines = job.lines.map(({ quantityThousandths, unitPrice, vatCategory }) => ({
      quantityThousandths,
      unitPrice: priceOf(unitPrice ?? 0, vatCategory),
      discountBasisPoints: 0,
      discountCents: 0,
    }));
    const fixedCents = job.fixedCents === null ? null : priceOf(job.fixedCents, 'STANDARD');
    return all + jobAmount({ ...job, fixedCents, lines });
  }, 0);
}

/** What a template is made of, in one line. */
export function linesOf({ title, jobs }: Template): string {
  const words = jobs.flatMap((job) => [
    ...(jobs.length === 1 ? [] : [job.title]),
    ...job.lines.map((line) => line.description),
  ]);
  const said = words.join(', ');
  return said === title ? '' : said;
}

/** The sums of what was chosen, of each price mode apart: what stands with tax and without cannot be added. */
export function sumsOf(
  templates: readonly Template[],
  deferred: KnownVehicle['deferredWork'],
  pricing: Pricing,
): readonly { readonly mode: PriceMode; readonly cents: number }[] {
  const parts = [
    ...templates.map((template) => ({ mode: pricing.to, cents: templateCents(template, pricing) })),
    ...deferred.map(({ priceMode, amountCents }) => ({ mode: priceMode, cents: amountCents ?? 0 })),
  ];
  return priceModes.flatMap((one) => {
    const own = parts.filter((part) => part.mode === one);
    return own.length === 0 ? [] : [{ mode: one, cents: own.reduce((all, { cents }) => all + cents, 0) }];
  });
}

/** Says an amount in cents as its price mode wants it: with the tax in it, or with the tax to come. */
export function useAmounts(): (cents: number, mode: PriceMode) => string {
  const t = useTexts(takeInTexts);
  const formats = useFormats();
  return (cents, mode) => {
    const amount = formats.money(cents, currency);
    return mode === 'NET' ? t('netSum', { amount }) : amount;
  };
}
