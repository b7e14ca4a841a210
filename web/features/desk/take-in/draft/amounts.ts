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

/** Which prices templates hold, and which a card is to show. */
export interface Pricing {
  /** NET or GROSS, of the prices in templates: the workshop's. */
  readonly from: PriceMode;
  /** Of the card that will be created: GROSS for a person, NET for a company. */
  readonly to: PriceMode;
  /** A small taxpayer charges no tax, whatever stands in the lines. */
  readonly vatStatus: 'PAYER' | 'SMALL';
  /** YYYY-MM-DD, of which the rates are taken. */
  readonly today: string;
}

/**
 * What a template comes to.
 *
 * @param template unit prices in 1/10,000 €, fixed prices in cents, quantities in thousandths
 * @returns cents in the price mode `to`, without discounts
 */
export function templateTotalCents({ jobs }: Template, { from, to, vatStatus, today }: Pricing): number {
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

/** @returns the descriptions of a template's lines in one line, with the titles of its jobs where it has several */
export function templateSummary({ title, jobs }: Template): string {
  const words = jobs.flatMap((job) => [
    ...(jobs.length === 1 ? [] : [job.title]),
    ...job.lines.map((line) => line.description),
  ]);
  const said = words.join(', ');
  return said === title ? '' : said;
}

/**
 * The sums of what was chosen, of each price mode apart: amounts with tax and without cannot be added.
 *
 * @param deferred jobs put off at earlier visits, whose amounts stay in the price mode of their card
 * @returns cents for each price mode that occurs; empty when nothing was chosen
 */
export function totalsByPriceMode(
  templates: readonly Template[],
  deferred: KnownVehicle['deferredWork'],
  pricing: Pricing,
): readonly { readonly mode: PriceMode; readonly cents: number }[] {
  const parts = [
    ...templates.map((template) => ({ mode: pricing.to, cents: templateTotalCents(template, pricing) })),
    ...deferred.map(({ priceMode, amountCents }) => ({ mode: priceMode, cents: amountCents ?? 0 })),
  ];
  return priceModes.flatMap((one) => {
    const own = parts.filter((part) => part.mode === one);
    return own.length === 0 ? [] : [{ mode: one, cents: own.reduce((all, { cents }) => all + cents, 0) }];
  });
}

/** @returns formats cents as `€ 12.34` where the tax is included (GROSS), and as `€ 12.34 + VAT` where it is not (NET) */
export function useAmountFormat(): (cents: number, mode: PriceMode) => string {
  const t = useTexts(takeInTexts);
  const formats = useFormats();
  return (cents, mode) => {
    const amount = formats.money(cents, currency);
    return mode === 'NET' ? t('netSum', { amount }) : amount;
  };
}
