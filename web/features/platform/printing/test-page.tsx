import { type PrintedKind, paperOf } from '../../../../schema/documents/printed-kinds.ts';
import { printersTexts } from '../../../../schema/messages/printers/index.ts';
import { useTexts } from '../../../language/texts.ts';

/** Shows that printer and paper fit together: it goes where documents of its kind go. */
export function TestPage({ kind }: { readonly kind: PrintedKind }) {
  const t = useTexts(printersTexts);
  const { width, height } = paperOf(kind);
  return (
    <div className="frame">
      <h1>{t('testPageTitle')}</h1>
      <p>
        {t(`kinds.${kind}`)} · {t('paper', { width: String(width), height: String(height) })} · č š ž Č Š Ž €
      </p>
      <p className="note">{t('testPageText')}</p>
    </div>
  );
}
