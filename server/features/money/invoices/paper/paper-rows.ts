import type { TableCell } from 'pdfmake/interfaces';
import type { Invoice } from '../../../../../schema/features/money/invoices.ts';
import { convertedUnitPrice, lineDiscount } from '../../../../../schema/money/documents/index.ts';
import { figure, head, modelOf } from '../../../../infrastructure/documents/blocks/paper-blocks.ts';
import { warrantyLine } from '../../../../infrastructure/documents/blocks/warranty-line.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
import { lineRate } from '../../invoice-model/index.ts';
import type { Paper, PaperCard, Words } from './paper.ts';
import { odometerText } from './paper-head.ts';

/** Symbols of units are the same in every language. */
const symbols = { HUR: 'h', LTR: 'l', KGM: 'kg', MTR: 'm', KMT: 'km' } as const;

type Line = Invoice['lines'][number];

/** The table of the lines below their jobs, with what they come to down to each of them. */
export function rowsOf(paper: Paper, words: Words) {
  const { invoice, cards } = paper;
  const { t, formats } = words;
  const hasVat = invoice.seller.vatStatus === 'PAYER';
  const hasNetPrice = hasVat && invoice.priceMode === 'GROSS';
  const hasDiscount = invoice.lines.some((line) => lineDiscount(line) !== 0);
  const of = <Value>(wanted: boolean, value: Value): Value[] => (wanted ? [value] : []);
  const mode = hasVat ? `\n${t(invoice.priceMode === 'GROSS' ? 'inclVat' : 'exclVat')}` : '';
  const heads: readonly TableCell[] = [
    head(t('place')),
    head(t('description')),
    head(t('quantity'), true),
    head(t('unit')),
    head(`${t('price')}${mode}`, true),
    ...of(hasNetPrice, head(`${t('price')}\n${t('exclVat')}`, true)),
    ...of(hasDiscount, head(t('discount'), true)),
    ...of(hasVat, head(t('rate'), true)),
    head(`${t('amount')}${mode}`, true),
  ];
  const quantities = invoice.lines.map(({ quantityThousandths }) => quantityThousandths);
  const unitPrices = invoice.lines.map(({ unitPrice }) => unitPrice);
  const netPrices = invoice.lines.map((line) => netPrice(line, invoice));
  const rates = invoice.lines.map((line) => lineRate(line, invoice));
  const texts: string[] = [];
  let soFar = 0;
  const rowOf = (line: Line, place: number, { above, bold, below }: LineLook): readonly TableCell[] => {
    soFar += line.amountCents;
    texts.push(formats.cents(soFar));
    const [rate = 0, net = 0] = [rates[place], netPrices[place]];
    const small = [line.vatGround, below].flatMap((text) => (text ? [{ text, style: 'small' }] : []));
    const number = { text: String(line.position), style: 'muted', ...(above === undefined ? {} : { above }) };
    const description = { stack: [{ text: line.description, bold }, ...small] };
    // A line of words alone has no figures.
    if (line.kind === 'TEXT') return [number, description, ...heads.slice(2).map(() => ({ text: '' }))];
    return [
      number,
      description,
      figure(formats.quantity(line.quantityThousandths, quantities)),
      { text: line.unit === 'C62' ? t('pieces') : symbols[line.unit], noWrap: true },
      figure(formats.price(line.unitPrice, unitPrices)),
      ...of(hasNetPrice, figure(formats.price(net, netPrices))),
      ...of(hasDiscount, figure(discountOf(line, formats))),
      ...of(hasVat, figure(formats.percent(rate, rates))),
      figure(formats.cents(line.amountCents), { bold }),
    ];
  };
  /** Above lines, and on one page with the first of them. */
  const headRow = (texted: TableCell, sum = ''): readonly TableCell[] => {
    texts.push(formats.cents(soFar));
    return [
      { text: '', keepWithNext: true, above: 'line' },
      texted,
      ...heads.slice(3).map(() => ({ text: '' })),
      figure(sum, { bold: true }),
    ];
  };
  let last: PaperGroup = { jobId: null, cardId: undefined };
  const body = invoice.lines.flatMap((line, place) => {
    const { jobId } = line;
    const job = jobId === null ? undefined : paper.jobs.get(jobId);
    const isNew = jobId !== last.jobId;
    const card = cards.length > 1 && job?.cardId !== last.cardId && cards.find(({ id }) => id === job?.cardId);
    last = { jobId, cardId: job?.cardId ?? last.cardId };
    const warranty = job && warrantyLine(job, paper.language, formats);
    const carRow = card
      ? [headRow({ text: carOf(card, words), bold: true, style: 'car', colSpan: heads.length - 2 })]
      : [];
    // A fixed price is one line, and says the title itself.
    const isTitle = job?.isFixed === true;
    if (job === undefined || isTitle || !isNew) {
      const above = isNew ? ('line' as const) : jobId === null ? undefined : ('nothing' as const);
      return [...carRow, rowOf(line, place, { above, bold: isTitle, below: isTitle && isNew ? warranty : undefined })];
    }
    const title = { stack: [{ text: job.title, bold: true }, ...of(warranty !== undefined, small(warranty ?? ''))] };
    const sum = sumOfJob(invoice.lines, place);
    return [...carRow, headRow(title, formats.cents(sum)), rowOf(line, place, { above: 'nothing', bold: false })];
  });
  const rows: PrintedDocument['rows'] = {
    widths: ['auto', '*', ...heads.slice(2).map(() => 'auto' as const)],
    head: heads,
    body,
    keepWithNext: true,
  };
  return { rows, texts, sumCents: soFar };
}

interface LineLook {
  readonly above: 'nothing' | 'line' | undefined;
  readonly bold: boolean;
  /** In small letters below what the line is about. */
  readonly below?: string | undefined;
}

/** What the lines so far belong to. */
interface PaperGroup {
  readonly jobId: string | null;
  readonly cardId: string | undefined;
}

const small = (text: string) => ({ text, style: 'small' });

/** What the lines of a job come to, from its first one on. */
function sumOfJob(lines: readonly Line[], first: number): number {
  const { jobId } = lines[first] ?? { jobId: null };
  const end = lines.findIndex((line, place) => place > first && line.jobId !== jobId);
  return lines.slice(first, end === -1 ? undefined : end).reduce((sum, { amountCents }) => sum + amountCents, 0);
}

const carOf = (card: PaperCard, words: Words) =>
  [
    card.vehicle?.plate?.toUpperCase(),
    modelOf(card.vehicle) || card.vehicleText,
    card.vehicle?.vin,
    odometerText(card, words),
  ]
    .filter(Boolean)
    .join(' · ');

/** The percentage where that says it all, else what comes off. */
function discountOf(line: Line, formats: Words['formats']): string {
  const cents = lineDiscount(line);
  if (cents === 0) return '';
  return line.discountCents === 0 ? formats.percent(line.discountBasisPoints) : formats.cents(-cents);
}

const netPrice = (line: Line, invoice: Invoice) =>
  convertedUnitPrice(line.unitPrice, invoice.priceMode, 'NET', lineRate(line, invoice));
