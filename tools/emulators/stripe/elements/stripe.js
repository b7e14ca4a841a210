/**
 * The part of Stripe.js that an embedded card page needs, served at `/v3/`: `Stripe(key).elements({ clientSecret })`,
 * `create('payment').mount(node)`, `confirmPayment`, `retrievePaymentIntent`. As with the original, the card fields
 * are in a frame of the emulator's origin, so that the seller's page never sees a card number.
 */
(() => {
  const source = document.currentScript;
  if (!(source instanceof HTMLScriptElement)) throw new Error('Load this file with a script element');
  const { origin } = new URL(source.src);

  /** @param {string} clientSecret */
  const intentPath = (clientSecret) => `${origin}/v1/payment_intents/${clientSecret.split('_secret_')[0]}`;

  /** The frame with the card fields. */
  class PaymentElement {
    /** @type {HTMLIFrameElement} */
    frame = document.createElement('iframe');

    constructor() {
      this.frame.src = `${origin}/v3/card-frame`;
      this.frame.title = 'Card details';
      this.frame.style.cssText = 'border:0;width:100%;height:36rem;color-scheme:light dark';
    }

    /** @param {string | HTMLElement} target */
    mount(target) {
      const node = typeof target === 'string' ? document.querySelector(target) : target;
      if (!node) throw new Error('There is no such node to mount the card fields in');
      node.replaceChildren(this.frame);
    }

    /**
     * @param {string} event only `ready` is ever told
     * @param {() => void} handler
     */
    on(event, handler) {
      if (event === 'ready') this.frame.addEventListener('load', handler);
      return this;
    }

    unmount() {
      this.frame.remove();
    }

    destroy() {
      this.frame.remove();
    }

    /**
     * Has the frame confirm with what was typed.
     *
     * @param {{ key: string, clientSecret: string, returnUrl: string }} request
     * @returns {Promise<{ paymentIntent?: { status: string, next_action?: { redirect_to_url?: { url: string } } }, error?: object }>}
     */
    confirm(request) {
      return new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        this.frame.contentWindow?.postMessage(request, origin, [port2]);
      });
    }
  }

  /** @param {{ clientSecret: string }} options */
  function createElements({ clientSecret }) {
    /** @type {PaymentElement | null} */
    let element = null;
    return {
      clientSecret,
      create() {
        element = new PaymentElement();
        return element;
      },
      getElement: () => element,
      submit: async () => ({}),
    };
  }

  /**
   * @param {string} key
   * @param {ReturnType<typeof createElements>} elements
   * @param {string} returnUrl
   */
  async function confirmWithFields(key, elements, returnUrl) {
    const element = elements.getElement();
    if (!element) throw new Error('The card fields have not been created');
    return element.confirm({ key, clientSecret: elements.clientSecret, returnUrl });
  }

  /**
   * Confirms with the card that the payment has already.
   *
   * @param {string} key
   * @param {string} clientSecret
   * @param {string} returnUrl
   */
  async function confirmWithSavedCard(key, clientSecret, returnUrl) {
    const body = new URLSearchParams({ key, client_secret: clientSecret, return_url: returnUrl });
    const response = await fetch(`${intentPath(clientSecret)}/confirm`, { method: 'POST', body });
    const answer = await response.json();
    return response.ok ? { paymentIntent: answer } : { error: answer.error };
  }

  /** @param {string} key the publishable key */
  function createClient(key) {
    return {
      elements: createElements,

      /** @param {{ elements?: ReturnType<typeof createElements>, clientSecret?: string, confirmParams: { return_url: string }, redirect?: 'always' | 'if_required' }} options */
      async confirmPayment({ elements, clientSecret, confirmParams, redirect = 'always' }) {
        const returnUrl = confirmParams.return_url;
        const result = elements
          ? await confirmWithFields(key, elements, returnUrl)
          : await confirmWithSavedCard(key, String(clientSecret), returnUrl);
        const next = result.paymentIntent?.next_action?.redirect_to_url?.url;
        if (next) location.assign(next);
        else if (result.paymentIntent && redirect === 'always') location.assign(returnUrl);
        return result;
      },

      /** @param {string} clientSecret */
      async retrievePaymentIntent(clientSecret) {
        const query = new URLSearchParams({ key, client_secret: clientSecret });
        const response = await fetch(`${intentPath(clientSecret)}?${query}`);
        const body = await response.json();
        return response.ok ? { paymentIntent: body } : { error: body.error };
      },
    };
  }

  Reflect.set(window, 'Stripe', createClient);
})();
