import { type RefObject, useEffect, useRef } from 'react';
import { fieldsInOrder } from './enter-key.ts';

/** Once car or customer are known, the next empty field has the focus; those of somebody new see to themselves. */
export function useFocusNextField(form: RefObject<HTMLFormElement | null>, stage: string): void {
  const first = useRef(stage);
  useEffect(() => {
    if (stage === first.current) return;
    const active = document.activeElement;
    if (active instanceof HTMLInputElement && form.current?.contains(active) && active.value !== '') return;
    const all = fieldsInOrder(form.current);
    const km = all.findIndex((step) => step.getAttribute('name') === 'km');
    const from = stage.endsWith(',') ? 0 : Math.max(km, 0);
    all
      .slice(from)
      .find((step) => step instanceof HTMLInputElement && step.value === '')
      ?.focus();
  }, [form, stage]);
}
