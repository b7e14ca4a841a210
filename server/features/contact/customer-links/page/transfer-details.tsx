import { toPngDataURL } from 'lean-qr/extras/node_export';
import type { Language } from '../../../../../schema/languages.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { transferDetailsTexts } from '../../../../../schema/messages/transfer-details/index.ts';
import { referenceText } from '../../../../../schema/money/bank/references.ts';
import { groupsOfFour } from '../../../../../schema/money/upn.ts';
import { upnCode } from '../../../../../schema/money/upn-code.ts';
import type { DocumentFormats } from '../../../../infrastructure/documents/document-formats.ts';
import { transferPurposeOf } from '../../../money/invoices/index.ts';

interface TransferDetailsProps {
  readonly number: string;
  readonly recipient: string;
  readonly iban: string;
  readonly reference: string | null;
  readonly openCents: number;
  /** The payment order as the code holds it (`paymentOrderOf`); undefined where something of it is missing. */
  readonly order: string | undefined;
  readonly language: Language;
  readonly formats: DocumentFormats;
}

/** What a transfer needs, to be copied part by part, and its code as a picture: nobody can scan a code on his own screen. */
export function TransferDetails(transfer: TransferDetailsProps) {
  const { number, recipient, iban, reference, openCents, order, language, formats } = transfer;
  const t = textIn(language, transferDetailsTexts);
  const purpose = transferPurposeOf(number);
  const facts: readonly (readonly [label: string, text: string, copied: string])[] = [
    [t('recipient'), recipient, recipient],
    [t('iban'), groupsOfFour(iban), iban],
    ...(reference === null ? [] : [[t('reference'), referenceText(reference), reference] as const]),
    [t('amount'), formats.money(openCents), formats.cents(openCents)],
    [t('purpose'), purpose, purpose],
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(([label, text, copied]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
            <dd className="act">
              <button
                className="button secondary copy"
                type="button"
                data-copy={copied}
                data-copied={t('copied')}
                aria-label={t('copyOf', { field: label })}
              >
                {t('copy')}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {order !== undefined && <Code order={order} number={number} language={language} />}
    </>
  );
}

/** In pixels a module: 680 in all, which every bank reads from a picture. */
const scale = 8;

interface CodeProps {
  readonly order: string;
  readonly number: string;
  readonly language: Language;
}

function Code({ order, number, language }: CodeProps) {
  const t = textIn(language, transferDetailsTexts);
  const picture = toPngDataURL(upnCode(order), { pad: 4, scale });
  return (
    <div className="code">
      <img src={picture} alt={t('code')} width={240} height={240} />
      <div>
        <p>{t('codeHint')}</p>
        <a className="button secondary" href={picture} download={`upn-qr-${number.replace(/[^\w-]/g, '-')}.png`}>
          {t('saveCode')}
        </a>
      </div>
    </div>
  );
}
