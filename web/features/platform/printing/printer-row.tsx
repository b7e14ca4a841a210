import PrinterIcon from 'lucide-react/icons/printer';
import { type PrintedKind, paperOf } from '../../../../schema/documents/printed-kinds.ts';
import { mostCopies, type Printer, type PrinterChoice } from '../../../../schema/documents/printing.ts';
import { printersTexts } from '../../../../schema/messages/printers/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import styles from './printers.module.css';
import { TestPage } from './test-page.tsx';
import { usePrinting } from './use-printing.ts';

export interface PrinterRowProps {
  readonly kind: PrintedKind;
  readonly printers: readonly Printer[];
  readonly choice: PrinterChoice;
  readonly onChoose: (choice: PrinterChoice) => void;
}

/** A kind of document with its paper, its printer and its copies. */
export function PrinterRow({ kind, printers, choice, onChoose }: PrinterRowProps) {
  const t = useTexts(printersTexts);
  const { print, busy } = usePrinting();
  const { width, height } = paperOf(kind);
  const chosen = choice.printer ?? '';
  const gone = chosen !== '' && !printers.some(({ name }) => name === chosen);
  const options = [
    { value: '', label: t('askEachTime') },
    ...printers.map(({ name, label }) => ({ value: name, label })),
    ...(gone ? [{ value: chosen, label: t('notThere', { printer: chosen }) }] : []),
  ];
  const copies = Array.from({ length: mostCopies }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }));
  const name = t(`kinds.${kind}`);
  return (
    <li className={styles.kind}>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.paper}>{t('paper', { width: String(width), height: String(height) })}</p>
      </div>
      <Field label={t('printer')} name={`${kind}-printer`}>
        <Select
          options={options}
          value={chosen}
          onChange={({ target }) => onChoose({ ...choice, printer: target.value === '' ? null : target.value })}
        />
      </Field>
      <Field label={t('copies')} name={`${kind}-copies`}>
        <Select
          options={copies}
          value={`${choice.copies}`}
          onChange={({ target }) => onChoose({ ...choice, copies: Number(target.value) })}
        />
      </Field>
      <Button
        variant="secondary"
        icon={<PrinterIcon aria-hidden="true" />}
        pending={busy}
        aria-label={`${t('testPage')}: ${name}`}
        onClick={() => print({ kind, name: t('testPageOf', { kind: name }), page: <TestPage kind={kind} /> })}
      >
        {t('testPage')}
      </Button>
    </li>
  );
}
