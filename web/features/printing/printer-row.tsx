import PrinterIcon from 'lucide-react/icons/printer';
import {
  mostCopies,
  type PrintedKind,
  type Printer,
  type PrinterChoice,
  paperOf,
} from '../../../schema/documents/printing.ts';
import { printingMessages } from '../../../schema/messages/printing.ts';
import { useMessages } from '../../language/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
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
  const messages = useMessages(printingMessages);
  const { print, busy } = usePrinting();
  const { width, height } = paperOf(kind);
  const chosen = choice.printer ?? '';
  const gone = chosen !== '' && !printers.some(({ name }) => name === chosen);
  const options = [
    { value: '', label: messages.askEachTime },
    ...printers.map(({ name, label }) => ({ value: name, label })),
    ...(gone ? [{ value: chosen, label: messages.notThere(chosen) }] : []),
  ];
  const copies = Array.from({ length: mostCopies }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }));
  const name = messages.kinds[kind];
  return (
    <li className={styles.kind}>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.paper}>{messages.paper(width, height)}</p>
      </div>
      <Field label={messages.printer} name={`${kind}-printer`}>
        <Select
          options={options}
          value={chosen}
          onChange={({ target }) => onChoose({ ...choice, printer: target.value === '' ? null : target.value })}
        />
      </Field>
      <Field label={messages.copies} name={`${kind}-copies`}>
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
        aria-label={`${messages.testPage}: ${name}`}
        onClick={() => print({ kind, name: messages.testPageOf(name), page: <TestPage kind={kind} /> })}
      >
        {messages.testPage}
      </Button>
    </li>
  );
}
