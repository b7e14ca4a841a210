import { type ReactNode, useState } from 'react';
import { Actions } from '../../ui/buttons/actions.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { CopyField } from '../../ui/forms/copy-field.tsx';
import { useToast } from '../../ui/notices/toast.tsx';
import type { Result } from '../session/result.ts';

/** What is said of an address, whatever is read there. */
export type AddressWord =
  | 'none'
  | 'secret'
  | 'address'
  | 'create'
  | 'renew'
  | 'renewTitle'
  | 'renewText'
  | 'renewed'
  | 'revoke'
  | 'revokeTitle'
  | 'revokeText'
  | 'revoked'
  | 'notSaved'
  | 'saving';

export interface SecretAddressProps {
  readonly say: (word: AddressWord) => string;
  /** Undefined while there is none. */
  readonly url: string | undefined;
  readonly isBusy: boolean;
  readonly onSave: (wanted: { readonly renew: boolean }) => Promise<Result<unknown>>;
  readonly onRevoke: () => Promise<Result<unknown>>;
  /** What can be chosen besides, where there is an address. */
  readonly children?: ReactNode;
  /** What can be done besides. */
  readonly acts?: ReactNode;
}

/** An address that opens something without a log-in: made, copied, renewed and revoked by one press each. */
export function SecretAddress({ say, url, isBusy, onSave, onRevoke, children, acts }: SecretAddressProps) {
  const toast = useToast();
  const [asked, setAsked] = useState<'renew' | 'revoke'>();
  const act = async (work: Promise<Result<unknown>>, done?: string) => {
    setAsked(undefined);
    const result = await work;
    if (result.kind !== 'ok') toast({ title: say('notSaved'), text: result.error.text, tone: 'error' });
    else if (done !== undefined) toast({ title: done, tone: 'success' });
  };
  if (url === undefined) {
    return (
      <>
        <p>{say('none')}</p>
        <div>
          <Button pending={isBusy} pendingText={say('saving')} onClick={() => void act(onSave({ renew: false }))}>
            {say('create')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <CopyField label={say('address')} name="address" value={url} />
      <p>{say('secret')}</p>
      {children}
      <Actions>
        {acts}
        <Button variant="secondary" disabled={isBusy} onClick={() => setAsked('renew')}>
          {say('renew')}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => setAsked('revoke')}>
          {say('revoke')}
        </Button>
      </Actions>
      <ConfirmDialog
        open={asked === 'renew'}
        title={say('renewTitle')}
        description={say('renewText')}
        confirmText={say('renew')}
        onConfirm={() => void act(onSave({ renew: true }), say('renewed'))}
        onCancel={() => setAsked(undefined)}
      />
      <ConfirmDialog
        open={asked === 'revoke'}
        title={say('revokeTitle')}
        description={say('revokeText')}
        confirmText={say('revoke')}
        onConfirm={() => void act(onRevoke(), say('revoked'))}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}
