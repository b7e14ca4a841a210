import Plus from 'lucide-react/icons/plus';
import { type ReactNode, Suspense, useState } from 'react';
import { Actions } from '../../ui/buttons/actions.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { paths } from '../navigation/paths.ts';
import { SectionCard } from '../sections/section-card.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** Keys that the texts of every such card have. */
type TextKey =
  | 'title'
  | 'text'
  | 'enterpriseTitle'
  | 'enterpriseText'
  | 'toPlans'
  | 'secretTitle'
  | 'secretText'
  | 'secret'
  | 'done';

interface SecretsCardProps {
  readonly t: (key: TextKey) => string;
  /** Whether the plan has them; without it those that are there can be seen and ended. */
  readonly isIncluded: boolean;
  readonly isEmpty: boolean;
  readonly addText: string;
  /** Makes another one, and with it the secret that can be read this once. */
  readonly addDialog: (onClose: () => void, onAdded: (secret: string | null) => void) => ReactNode;
  /** Beside the button that adds one. */
  readonly more?: ReactNode;
  /** What a new secret is used for first. */
  readonly usageOf?: (secret: string) => ReactNode;
  /** Those that are there; one of them may get a new secret. */
  readonly children: (onSecret: (secret: string) => void) => ReactNode;
}

/** What other programs reach the workshop by, or are reached by: a list whose secrets are shown once. */
export function SecretsCard(props: SecretsCardProps) {
  const { t, isIncluded, isEmpty, addText, addDialog, more, usageOf, children } = props;
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const onAdded = (added: string | null) => {
    setAdding(false);
    setSecret(added ?? undefined);
  };
  return (
    <SectionCard title={t('title')}>
      <p>{t('text')}</p>
      {!isIncluded && (
        <Notice title={t('enterpriseTitle')} action={<ButtonLink to={paths.checkout()}>{t('toPlans')}</ButtonLink>}>
          {!isEmpty && t('enterpriseText')}
        </Notice>
      )}
      {children(setSecret)}
      {isIncluded && (
        <Actions>
          <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {addText}
          </Button>
          {more}
        </Actions>
      )}
      {isAdding && <Suspense>{addDialog(() => setAdding(false), onAdded)}</Suspense>}
      {secret !== undefined && (
        <SecretDialog
          title={t('secretTitle')}
          text={t('secretText')}
          label={t('secret')}
          done={t('done')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        >
          {usageOf?.(secret)}
        </SecretDialog>
      )}
    </SectionCard>
  );
}
