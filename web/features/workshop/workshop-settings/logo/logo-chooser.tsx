import { useMutation } from '@apollo/client/react';
import ImageUp from 'lucide-react/icons/image-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ChangeEvent, useRef, useState } from 'react';
import { type OwnDataQuery, RemoveFileDocument, RestoreFileDocument } from '../../../../../generated/graphql.ts';
import { fileMimes } from '../../../../../schema/features/workshop/file-mimes.ts';
import { errorTexts } from '../../../../../schema/messages/errors/index.ts';
import { workshopSettingsTexts } from '../../../../../schema/messages/workshop-settings/index.ts';
import { limits } from '../../../../../schema/rules.ts';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { useFailureWords } from '../../../../kit/session/failure-words.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { filePath, sendFile } from '../../files/index.ts';
import styles from './logo-chooser.module.css';

type Workshop = OwnDataQuery['workshop'];

export interface LogoChooserProps {
  readonly workshop: Pick<Workshop, 'id' | 'name' | 'logo'>;
  /** Reads the workshop again. */
  readonly readAgain: () => Promise<unknown>;
}

const pictures = fileMimes.filter((mime) => mime !== 'application/pdf').join(',');

/** The picture that is on the workshop's papers: brought, replaced, taken away, and brought back while it is shown. */
export function LogoChooser({ workshop: { id, name, logo }, readAgain }: LogoChooserProps) {
  const t = useTexts(workshopSettingsTexts);
  const input = useRef<HTMLInputElement>(null);
  const acts = useLogo(id, readAgain);
  return (
    <>
      <p className={styles.text}>{t('logoText')}</p>
      {logo && (
        <img
          className={styles.logo}
          src={filePath(logo.id)}
          alt={t('logoOf', { name })}
          width={logo.width}
          height={logo.height}
        />
      )}
      {acts.failure !== undefined && (
        <p className={styles.failed} role="alert">
          {t('logoFailed', { why: acts.failure })}
        </p>
      )}
      {acts.removed !== undefined && <p role="status">{t('logoRemoved')}</p>}
      <Actions>
        <Button
          variant="secondary"
          icon={<ImageUp aria-hidden="true" />}
          pending={acts.pending}
          onClick={() => input.current?.click()}
        >
          {t(logo ? 'replaceLogo' : 'chooseLogo')}
        </Button>
        {logo && (
          <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => acts.remove(logo)}>
            {t('removeLogo')}
          </Button>
        )}
        {acts.removed !== undefined && (
          <Button variant="ghost" onClick={acts.bringBack}>
            {t('bringBackLogo')}
          </Button>
        )}
      </Actions>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={pictures}
        aria-label={t('chooseLogo')}
        tabIndex={-1}
        onChange={(event) => void acts.bring(chosenIn(event))}
      />
    </>
  );
}

/** What was chosen; the same can be chosen again afterwards. */
function chosenIn({ target }: ChangeEvent<HTMLInputElement>): File | undefined {
  const file = target.files?.[0];
  target.value = '';
  return file;
}

interface LogoVersion {
  readonly id: string;
  readonly version: number;
}

/** What can be done with the logo of a workshop; what failed is said until the next try. */
function useLogo(workshopId: string, readAgain: LogoChooserProps['readAgain']) {
  const words = useFailureWords();
  const errors = useTexts(errorTexts);
  const resultOf = useResult();
  const [remove] = useMutation(RemoveFileDocument);
  const [restore] = useMutation(RestoreFileDocument);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [removed, setRemoved] = useState<LogoVersion>();
  const act = async (run: () => Promise<ApiError | 'aborted' | undefined>, then?: LogoVersion) => {
    // One after the other: a second press would find another version, and say that it failed.
    if (pending) return;
    setFailure(undefined);
    setRemoved(undefined);
    setPending(true);
    const error = await run();
    await readAgain().catch(() => undefined);
    setPending(false);
    if (error === undefined) setRemoved(then);
    else if (error !== 'aborted') setFailure(error.text);
  };
  const refusal = <Kind extends { readonly kind: string }>(result: Kind & { readonly error?: ApiError }) =>
    result.error;
  return {
    pending,
    failure,
    removed,
    bring: async (file: File | undefined) => {
      if (file === undefined) return;
      if (file.size > limits.logoBytes) {
        setFailure(errors('logoTooLarge'));
        return;
      }
      await act(() => sendFile(file, { to: `WORKSHOP:${workshopId}`, isLogo: true, words }).done);
    },
    remove: ({ id, version }: LogoVersion) =>
      act(async () => refusal(await resultOf(remove({ variables: { input: { id, version } } }))), {
        id,
        version: version + 1,
      }),
    bringBack: () => {
      if (removed === undefined) return;
      const { id, version } = removed;
      void act(async () => refusal(await resultOf(restore({ variables: { input: { id, version } } }))));
    },
  };
}
