import { useState } from 'react';
import type { VehiclePartsFragment } from '../../../../generated/graphql.ts';
import { vehiclesTexts } from '../../../../schema/messages/vehicles/index.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './vehicles.module.css';

export interface HistoryListProps {
  readonly entries: VehiclePartsFragment['history'];
  /** How many are shown before somebody asks for all. */
  readonly first?: number;
}

/** What another program knew of a vehicle: each repair with its day, kilometres and price, the latest first. */
export function HistoryList({ entries, first = 0 }: HistoryListProps) {
  const t = useTexts(vehiclesTexts);
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const shown = open ? entries : entries.slice(0, first);
  return (
    <>
      {shown.length > 0 && (
        <ul className={styles.entries}>
          {shown.map(({ id, on, km, text, totalCents, source }) => (
            <li key={id}>
              <span className={styles.entryHead}>
                <strong>
                  {[formats.day(on), km !== null && t('km', { km: formats.number(km) })].filter(Boolean).join(' · ')}
                </strong>
                {totalCents !== null && <span>{formats.money(totalCents, 'EUR')}</span>}
              </span>
              <span className={styles.entryText}>{text}</span>
              <span className={styles.muted}>{t('historyFrom', { source })}</span>
            </li>
          ))}
        </ul>
      )}
      {entries.length > first && (
        <div>
          <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('hideHistory') : t('showHistory', { count: entries.length })}
          </Button>
        </div>
      )}
    </>
  );
}
