import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { SaveFiscalCertificateDocument } from '../../../../../generated/graphql.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { fiscalTexts } from '../../../../../schema/messages/fiscal/index.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

type Mode = 'TEST' | 'LIVE';

export interface CertificateDialogProps {
  readonly modes: readonly Mode[];
  readonly onClose: () => void;
}

/** Takes the file that the tax authority has issued to the workshop, with its password. */
export function CertificateDialog({ modes, onClose }: CertificateDialogProps) {
  const t = useTexts(fiscalTexts);
  const common = useTexts(commonTexts);
  const toast = useToast();
  const resultOf = useResult();
  const file = useRef<HTMLInputElement>(null);
  const [mode, setMode] = useState<Mode>(modes[0] ?? 'TEST');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [save, { loading }] = useMutation(SaveFiscalCertificateDocument, {
    awaitRefetchQueries: true,
  });
  const send = async () => {
    const chosen = file.current?.files?.[0];
    if (chosen === undefined) return;
    const input = { mode, password, file: await base64Of(chosen) };
    const result = await resultOf(save({ variables: { input } }));
    if (result.kind === 'error') return setProblem(result.error.text);
    toast({ title: t('uploaded'), tone: 'success' });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('upload')} description={t('keptText')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {problem !== undefined && (
          <Notice tone="error" title={t('notUploaded')}>
            {problem}
          </Notice>
        )}
        {modes.length > 1 && (
          <Field label={t('environment')} name="mode">
            <Select
              value={mode}
              onChange={({ target }) => setMode(target.value === 'LIVE' ? 'LIVE' : 'TEST')}
              options={modes.map((value) => ({ value, label: t(`environments.${value}`) }))}
            />
          </Field>
        )}
        <Field label={t('file')} name="file">
          <TextInput ref={file} type="file" accept=".p12,.pfx" required />
        </Field>
        <Field label={t('password')} name="password" optional>
          <TextInput
            type="password"
            autoComplete="off"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
        <Actions>
          <Button type="submit" pending={loading} pendingText={t('uploading')}>
            {t('uploadNow')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
