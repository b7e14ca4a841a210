import ReceiptText from 'lucide-react/icons/receipt-text';
import { toBillTexts } from '../../../../../schema/messages/to-bill/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useTexts } from '../../../../language/texts.ts';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { useToBillCount } from './use-to-bill-count.ts';

/** The way to the work that is not billed, with how many cards there are; nothing where everything is. */
export function ToBillLink() {
  const t = useTexts(toBillTexts);
  const count = useToBillCount() ?? 0;
  if (count === 0) return null;
  return (
    <ButtonLink variant="secondary" to={paths.toBill()} icon={<ReceiptText aria-hidden="true" />}>
      {t('waits', { count })}
    </ButtonLink>
  );
}
