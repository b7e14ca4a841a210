import type { BankRowFragment } from '../../../../generated/graphql.ts';
import { bankTexts } from '../../../../schema/messages/bank/index.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';

export type Act = 'split' | 'setAside' | 'reopen' | 'undo';

interface EntryActsProps {
  readonly entry: BankRowFragment;
  readonly pending: boolean;
  readonly onAct: (act: Act) => void;
}

/** What can be done with a booking beside booking what is proposed. */
export function EntryActs({ entry, pending, onAct }: EntryActsProps) {
  const t = useTexts(bankTexts);
  const formats = useFormats();
  const sum = formats.money(entry.amountCents, 'EUR');
  const name = entry.payerName ?? t('nobody');
  const acts: readonly { readonly act: Act; readonly label: string }[] = {
    OPEN: [
      { act: 'split', label: t('splitOf', { sum, name }) } as const,
      { act: 'setAside', label: t('setAsideOf', { sum, name }) } as const,
    ],
    BOOKED: [{ act: 'undo', label: t('undoOf', { sum, name }) } as const],
    SET_ASIDE: [{ act: 'reopen', label: `${t('reopen')}: ${sum}, ${name}` } as const],
    OUTGOING: [],
  }[entry.state];
  return acts.map(({ act, label }) => (
    <Button key={act} variant="ghost" aria-label={label} disabled={pending} onClick={() => onAct(act)}>
      {t(act)}
    </Button>
  ));
}
