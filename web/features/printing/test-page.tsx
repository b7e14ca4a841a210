import { type PrintedKind, paperOf } from '../../../schema/documents/printing.ts';
import { printingMessages } from '../../../schema/messages/printing.ts';
import { useMessages } from '../../language/messages.ts';

/** Shows that printer and paper fit together: it goes where documents of its kind go. */
export function TestPage({ kind }: { readonly kind: PrintedKind }) {
  const messages = useMessages(printingMessages);
  const { width, height } = paperOf(kind);
  return (
    <div className="frame">
      <h1>{messages.testPageTitle}</h1>
      <p>
        {messages.kinds[kind]} · {messages.paper(width, height)} · č š ž Č Š Ž €
      </p>
      <p className="note">{messages.testPageText}</p>
    </div>
  );
}
