import { useMutation } from '@apollo/client/react';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { RemoveDayExceptionDocument } from '../../../../../generated/graphql.ts';
import { hoursTexts } from '../../../../../schema/messages/hours/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import rowStyles from '../../../../kit/sections/section-rows.module.css';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { type DayException, ExceptionDialog } from './exception-dialog.tsx';
import { HolidaysButton } from './holidays-button.tsx';
import type { OfSettings } from './hours-card.tsx';

/** Days on which it is otherwise: closed, holidays, absences and more work; those that are over are left out. */
export function ExceptionsCard({ settings }: OfSettings) {
  const t = useTexts(hoursTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [remove] = useMutation(RemoveDayExceptionDocument, { awaitRefetchQueries: true });
  const [open, setOpen] = useState<{ readonly row: DayException | undefined }>();
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const rows = settings.exceptions
    .filter(({ until }) => until >= today)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1));
  const nameOf = ({ resourceId }: DayException) =>
    settings.resources.find(({ id }) => id === resourceId)?.name ?? t('wholeWorkshop');
  const daysOf = ({ on, until }: DayException) =>
    on === until ? formats.day(on) : t('between', { from: formats.day(on), until: formats.day(until) });
  const wordsOf = (row: DayException) =>
    [nameOf(row), row.from !== null && `${row.from}–${row.to ?? ''}`, row.note].filter(Boolean).join(' · ');
  const titleOf = (row: DayException) => `${daysOf(row)}: ${t(`kinds.${row.kind}`)}`;
  const take = async (row: DayException) => {
    const { id, version } = row;
    const result = await resultOf(remove({ variables: { input: { id, version } } }));
    if (result.kind === 'ok') toast({ title: t('removed', { name: titleOf(row) }), tone: 'success' });
    else toast({ title: t('dayNotSaved'), text: result.error.text, tone: 'error' });
  };
  return (
    <SectionCard title={t('days')}>
      <p>{t('daysText')}</p>
      {rows.length === 0 && <p className={rowStyles.muted}>{t('noDays')}</p>}
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.id} className={rowStyles.row}>
              <span className={rowStyles.words}>
                <strong>{titleOf(row)}</strong>
                <span className={rowStyles.muted}>{wordsOf(row)}</span>
              </span>
              <Actions>
                <Button
                  variant="ghost"
                  icon={<Pencil aria-hidden="true" />}
                  aria-label={kit('editOf', { name: titleOf(row) })}
                  onClick={() => setOpen({ row })}
                />
                <Button
                  variant="ghost"
                  icon={<X aria-hidden="true" />}
                  aria-label={t('removeDay', { name: titleOf(row) })}
                  onClick={() => void take(row)}
                />
              </Actions>
            </li>
          ))}
        </ul>
      )}
      <Actions>
        <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ row: undefined })}>
          {t('addDay')}
        </Button>
        <HolidaysButton />
      </Actions>
      {open && <ExceptionDialog settings={settings} row={open.row} onClose={() => setOpen(undefined)} />}
    </SectionCard>
  );
}
