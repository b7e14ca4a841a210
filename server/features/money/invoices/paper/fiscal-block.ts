import { toSvgPath } from 'lean-qr/extras/svg';
import type { Column, Content } from 'pdfmake/interfaces';
import type { Invoice } from '../../../../../schema/features/money/invoices.ts';
import { fiscalCode } from '../../../../../schema/money/fiscal-code.ts';
import { printedCodeOf } from '../../../../integrations/fiscal/message/zoi.ts';
import type { Words } from './paper.ts';

/** The side of the code without its quiet zone; at least 12 mm are asked for. */
const codeMillimetres = 15;
const pointsPerMillimetre = 72 / 25.4;
const quietModules = 4;

/**
 * What the tax authority wants on a confirmed invoice: the protective mark, the number of the authority as soon as there is
 * one, who issued it, and the code below the mark (docs/invoicing.md).
 */
export function fiscalBlock({ fiscal, seller, issuedAt }: Invoice, { t }: Words): readonly Column[] {
  if (fiscal === null || fiscal.zoi === null || seller.taxNumber === null || issuedAt === null) return [];
  const facts = [
    ['ZOI', fiscal.zoi],
    ['EOR', fiscal.eor ?? t('eorFollows')],
    ...(fiscal.operator === null ? [] : [[t('issuedBy'), fiscal.operator] as const]),
  ] as const;
  return [
    {
      width: 262,
      stack: [
        {
          layout: 'plain',
          table: {
            widths: [46, '*'],
            body: facts.map(([label, text]) => [
              { text: label, style: 'label', margin: [0, 1, 0, 0] },
              { text, noWrap: false },
            ]),
          },
        },
        square(printedCodeOf(fiscal.zoi, { taxNumber: seller.taxNumber, at: new Date(issuedAt) })),
        ...(fiscal.mode === 'TEST' ? [{ text: t('fiscalTest'), style: 'small' } satisfies Content] : []),
      ],
    },
  ];
}

function square(digits: string): Content {
  const code = fiscalCode(digits);
  const modules = code.size + 2 * quietModules;
  const path = `<path fill="#000" transform="translate(${quietModules} ${quietModules})" d="${toSvgPath(code)}"/>`;
  return {
    alt: 'ZOI',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} ${modules}">${path}</svg>`,
    width: (codeMillimetres * pointsPerMillimetre * modules) / code.size,
  };
}
