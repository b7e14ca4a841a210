import { toBillTexts } from '../../../../../schema/messages/to-bill/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { WaitingCount } from '../../../../ui/notices/waiting-count.tsx';
import { useToBillCount } from './use-to-bill-count.ts';

/** How many cards are to be billed, beside the name of their screen; nothing where none is. */
export function ToBillCount() {
  const t = useTexts(toBillTexts);
  const count = useToBillCount() ?? 0;
  return <WaitingCount count={count} text={t('count', { count })} />;
}
