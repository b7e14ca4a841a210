import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { SaveFiscalCertificateDocument } from '../../../../generated/graphql.ts';
import { commonTexts } from '../../../../schema/messages/common/index.ts';
import { fiscalTexts } from '../../../../schema/messages/fiscal/index.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { CertificateFile, type ChosenFile } from './path/certificate-file.tsx';

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
  const [chosen, setChosen] = useState<ChosenFile>();
  const [mode, setMode] = useState<Mode>(modes[0] ?? 'TEST');
  const [password, setPassword] = useState('');
  const [lacksFile, setLacksFile] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [save, { loading }] = useMutation(SaveFiscalCertificateDocument, {
    awaitRefetchQueries: true,
  });
  const send = async () => {
    if (chosen === undefined) return setLacksFile(true);
    const input = { mode, password, file: chosen.content };
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
        <CertificateFile
          name="file"
          label={t('file')}
          chosen={chosen}
          onChoose={setChosen}
          error={lacksFile && chosen === undefined ? 'fiscalFileNeeded' : undefined}
        />
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
