import { takeInTexts } from '../../../../schema/messages/take-in/index.ts';
import { jobAmount, type PriceMode, priceModes } from '../../../../schema/money/documents/index.ts';
import { currency } from '../../../../schema/money/plans.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import type { KnownVehicle, Template } from './draft.ts';

/** What a template comes to in cents, at the prices that stand in it, in the price mode of the workshop. */
export function templateCents({ jobs }: Template): number {
  return jobs.reduce((all, job) => {
    const lines = job.lines.map(({ quantityThousandths, unitPrice }) => ({
      ...{ quantityThousandths, unitPrice: unitPrice ?? 0, discountBasisPoints: 0, discountCents: 0 },
    }));
    return all + jobAmount({ ...job, lines });
  }, 0);
}

/** What a template is made of, in one line. */
export function linesOf({ jobs }: Template): string {
  const words = jobs.flatMap((job) => [
    ...(jobs.length === 1 ? [] : [job.title]),
    ...job.lines.map((line) => line.description),
  ]);
  return words.join(', ');
}

/** The sums of what was chosen, of each price mode apart: what stands with tax and without cannot be added. */
export function sumsOf(
  templates: readonly Template[],
  deferred: KnownVehicle['deferredWork'],
  mode: PriceMode,
): readonly { readonly mode: PriceMode; readonly cents: number }[] {
  const parts = [
    ...templates.map((template) => ({ mode, cents: templateCents(template) })),
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
