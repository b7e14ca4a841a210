import { type ReactNode, useState } from 'react';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import styles from './look.module.css';

const tones = { PENDING: 'warning', ACTIVE: 'success', FAILED: 'error', REMOVED: 'neutral' } as const;

interface NameAct {
  readonly run: () => Promise<{ data?: unknown }>;
  readonly pending: boolean;
  /** Said once it is done. */
  readonly done: string;
}

interface CheckedNameProps {
  readonly name: string;
  readonly state: keyof typeof tones;
  readonly stateText: string;
  /** What is still to be done, or what is wrong; not shown of an active one. */
  readonly advice: string;
  /** Said of an act that failed. */
  readonly failed: string;
  readonly acts: readonly (NameAct & { readonly text: string })[];
  readonly removal: NameAct & { readonly title: string; readonly text: string };
  /** The records for its provider, and what the name servers have said of them. */
  readonly children: ReactNode;
}

/** A domain or an address of the workshop that counts once the name servers have its records. */
export function CheckedName({ name, state, stateText, advice, failed, acts, removal, children }: CheckedNameProps) {
  const kit = useTexts(kitTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [isLeaving, setLeaving] = useState(false);
  const act = async ({ run, done }: NameAct) => {
    const result = await resultOf(run());
    setLeaving(false);
    if (result.kind === 'ok') toast({ title: done, tone: 'success' });
    else toast({ title: failed, text: result.error.text, tone: 'error' });
  };
  return (
    <section className={styles.domain} aria-label={name}>
      <p className={styles.head}>
        <strong>{name}</strong>
        <Badge tone={tones[state]}>{stateText}</Badge>
      </p>
      {state !== 'ACTIVE' && <p>{advice}</p>}
      {children}
      <Actions>
        {acts.map((each) => (
          <Button key={each.text} variant="secondary" pending={each.pending} onClick={() => void act(each)}>
            {each.text}
          </Button>
        ))}
        <Button variant="ghost" onClick={() => setLeaving(true)}>
          {kit('remove')}
        </Button>
      </Actions>
      <ConfirmDialog
        open={isLeaving}
        title={removal.title}
        description={removal.text}
        confirmText={kit('remove')}
        pending={removal.pending}
        onConfirm={() => void act(removal)}
        onCancel={() => setLeaving(false)}
      />
    </section>
  );
}
