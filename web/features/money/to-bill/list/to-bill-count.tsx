import { toBillTexts } from '../../../../../schema/messages/to-bill/index.ts';
import { WaitingCount } from '../../../../kit/navigation/waiting-count.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { useToBillCount } from './use-to-bill-count.ts';

/** How many cards are to be billed, beside the name of their screen; nothing where none is. */
export function ToBillCount() {
  const t = useTexts(toBillTexts);
  const count = useToBillCount() ?? 0;
  return <WaitingCount count={count} text={t('count', { count })} />;
}
