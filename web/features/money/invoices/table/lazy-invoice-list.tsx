import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { screenPart, useScreenPart } from '../../../../kit/screens/screen-part.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';

const invoiceList = screenPart(async () => (await import('./invoice-list.tsx')).InvoiceList);

/** The same, out of a file of its own: the screen is there before its table is loaded. */
export function InvoiceList(props: { readonly mayPay: boolean }) {
  const t = useTexts(kitTexts);
  const Loaded = useScreenPart(invoiceList);
  return Loaded === undefined ? <Skeleton rows={8} text={t('loading')} /> : <Loaded {...props} />;
}
