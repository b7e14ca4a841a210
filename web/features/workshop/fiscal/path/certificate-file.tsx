import FileCheck from 'lucide-react/icons/file-check';
import FileUp from 'lucide-react/icons/file-up';
import { fiscalPathTexts } from '../../../../../schema/messages/fiscal-path/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { DropArea, DropHint } from '../../../../ui/files/drop-area.tsx';
import { Field } from '../../../../ui/forms/field.tsx';

/** A file as it is sent. */
export interface ChosenFile {
  readonly name: string;
  /** In base64. */
  readonly content: string;
}

export interface CertificateFileProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: ChosenFile | undefined;
  readonly onChoose: (file: ChosenFile) => void;
  readonly error: string | undefined;
}

/** Where the file of a certificate is dropped, or chosen with a key or a finger. */
export function CertificateFile({ name, label, error, ...drop }: CertificateFileProps) {
  return (
    <Field label={label} name={name} error={error}>
      <Drop {...drop} />
    </Field>
  );
}

function Drop({ chosen, onChoose }: Pick<CertificateFileProps, 'chosen' | 'onChoose'>) {
  const p = useTexts(fiscalPathTexts);
  return (
    <DropArea
      accept=".p12,.pfx"
      title={chosen?.name ?? p('choose')}
      onFile={async (file) => onChoose({ name: file.name, content: await base64Of(file) })}
    >
      {chosen === undefined ? <FileUp aria-hidden="true" /> : <FileCheck aria-hidden="true" />}
      <strong>{chosen === undefined ? p('choose') : chosen.name}</strong>
      <DropHint>{p(chosen === undefined ? 'drop' : 'chooseOther')}</DropHint>
    </DropArea>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
