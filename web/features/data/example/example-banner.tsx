import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ExampleDocument, RemoveExampleDocument } from '../../../../generated/graphql.ts';
import { exampleTexts } from '../../../../schema/messages/example/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog, loadConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { DemoBar } from './demo-bar.tsx';
import styles from './example.module.css';

interface ExampleBannerProps {
  readonly role: Role;
  /** How it stands above a screen. */
  readonly className?: string | undefined;
}

/** In a live demo that it is one; while an example is loaded: that it is one, and for those who may change the settings the way out of it. */
export function ExampleBanner({ role, className }: ExampleBannerProps) {
  const t = useTexts(exampleTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(ExampleDocument);
  const [remove, { loading }] = useMutation(RemoveExampleDocument, {
    refetchQueries: 'active',
    awaitRefetchQueries: true,
  });
  if (data?.workshop.demoUntil) {
    return (
      <div className={className}>
        <DemoBar until={data.workshop.demoUntil} />
      </div>
    );
  }
  if (!data?.workshop.exampleLoadedAt && !asking) return null;
  const press = async () => {
    const result = await resultOf(remove());
    setAsking(false);
    if (result.kind === 'ok') toast({ title: t('removed'), tone: 'success' });
    else toast({ title: t('removeFailed'), text: result.error.text, tone: 'error' });
  };
  return (
    <div className={className}>
      <Notice
        compact
        title={t('title')}
        action={
          can(role, 'settings.manage') && (
            <Button
              variant="secondary"
              onPointerEnter={loadConfirmDialog}
              onFocus={loadConfirmDialog}
              onClick={() => setAsking(true)}
            >
              {t('remove')}
            </Button>
          )
        }
      >
        <span className={styles.text}>{t('text')}</span>
      </Notice>
      <ConfirmDialog
        open={asking}
        title={t('removeQuestion')}
        description={t('removeText')}
        confirmText={t('remove')}
        pending={loading}
        pendingText={t('removing')}
        onConfirm={press}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
