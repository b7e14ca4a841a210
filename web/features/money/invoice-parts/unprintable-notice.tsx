import type { InvoicePartsFragment } from '../../../../generated/graphql.ts';
import { unprintableLetters } from '../../../../schema/letters/printed-letters.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Notice } from '../../../ui/notices/notice.tsx';

type Draft = Pick<InvoicePartsFragment, 'buyer' | 'seller' | 'note' | 'lines'>;

/** How many texts are named; the letters of all of them are. */
const namedAtMost = 5;

/** Says before an invoice is issued which of its texts the paper cannot show as they are. */
export function UnprintableNotice({ draft: { buyer, seller, note, lines } }: { readonly draft: Draft }) {
  const t = useTexts(invoiceTexts);
  const parties = [buyer?.name, buyer?.address, seller.legalName, seller.address, seller.town];
  const texts = [...parties, note, ...lines.map(({ description }) => description)].flatMap((text) => text ?? []);
  const found = texts.filter((text) => unprintableLetters(text).length > 0);
  if (found.length === 0) return null;
  const named = found.slice(0, namedAtMost).map((text) => text.slice(0, 80));
  return (
    <Notice
      tone="warning"
      title={t('unprintable', { letters: unprintableLetters(found.join('')).slice(0, 20).join(' ') })}
    >
      {t('unprintableText', { texts: named.join('; ') })}
    </Notice>
  );
}
