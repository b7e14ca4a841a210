import { withoutExtension } from '../../../../schema/fields/phone-extensions.ts';

/** Addresses that open a program of the sender's own with a message in it, which the sender still sends himself. */

/** @param phone in E.164; without one the program asks whom it is for */
export function smsAddress(phone: string | null, text: string): string {
  return `sms:${withoutExtension(phone ?? '')}?body=${encodeURIComponent(text)}`;
}

/** @param phone in E.164 */
export function whatsAppAddress(phone: string | null, text: string): string {
  return `https://wa.me/${withoutExtension(phone ?? '').replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

export function viberAddress(text: string): string {
  return `viber://forward?text=${encodeURIComponent(text)}`;
}
