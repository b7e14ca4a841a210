/** Why the desktop app does not reach the server, and the log-in at a proxy. */
export const connectionMessages = {
  en: {
    causes: {
      'no-network': {
        title: 'This computer has no network',
        text: 'Please connect it to the network, by cable or wireless. Delavnica goes on by itself then.',
      },
      name: {
        title: 'The server cannot be found',
        text: 'The network answers, but it does not know the name of the server. Please look whether web pages open; if they do, ask whoever looks after the network.',
      },
      certificate: {
        title: 'The connection is not safe',
        text: 'Who answers cannot prove to be our server, so nothing is sent. Please check the date and time of this computer first. A virus scanner that reads along can be the cause as well.',
      },
      proxy: {
        title: 'The proxy of your network lets nothing through',
        text: 'Your network goes out through a proxy, and that refuses or does not answer. Log in to it, or ask whoever looks after the network.',
      },
      server: {
        title: 'The server does not answer',
        text: 'Your network seems to work, and our server does not answer. Please try again in a few minutes.',
      },
      stranger: {
        title: 'Something else answers in place of the server',
        text: 'Often this is the log-in page of a wireless network, or a firewall. Open the browser and log in there, and then try again.',
      },
    },
    offlineAllowance: 'Without the server, Delavnica opens for seven days after it last saw that the workshop is paid.',
    openBrowser: 'Open the browser',
    proxyLogIn: 'Log in to the proxy',
    proxyTitle: 'Log in to your proxy',
    proxyText: (proxy: string) =>
      `The proxy ${proxy} of your network wants a name and a password. They are not those of Delavnica, are sent to the proxy alone, and are forgotten when Delavnica is closed.`,
    proxyRefused: 'The proxy does not take this name and password.',
    proxyName: 'Name at the proxy',
    proxyPassword: 'Password at the proxy',
    proxyNameMissing: 'Please enter the name',
  },
  sl: {
    causes: {
      'no-network': {
        title: 'Ta računalnik nima omrežja',
        text: 'Povežite ga z omrežjem, po kablu ali brezžično. Delavnica nato nadaljuje sama.',
      },
      name: {
        title: 'Strežnika ni mogoče najti',
        text: 'Omrežje odgovarja, imena strežnika pa ne pozna. Preverite, ali se spletne strani odpirajo; če se, vprašajte skrbnika omrežja.',
      },
      certificate: {
        title: 'Povezava ni varna',
        text: 'Kdor odgovarja, ne more dokazati, da je naš strežnik, zato se nič ne pošlje. Najprej preverite datum in uro tega računalnika. Vzrok je lahko tudi protivirusni program, ki bere promet.',
      },
      proxy: {
        title: 'Posredniški strežnik vašega omrežja ne prepušča ničesar',
        text: 'Vaše omrežje gre v splet prek posredniškega strežnika, ta pa zavrača ali ne odgovarja. Prijavite se vanj ali vprašajte skrbnika omrežja.',
      },
      server: {
        title: 'Strežnik ne odgovarja',
        text: 'Vaše omrežje očitno deluje, naš strežnik pa ne odgovarja. Poskusite znova čez nekaj minut.',
      },
      stranger: {
        title: 'Namesto strežnika odgovarja nekaj drugega',
        text: 'Pogosto je to prijavna stran brezžičnega omrežja ali požarni zid. Odprite brskalnik in se tam prijavite, nato poskusite znova.',
      },
    },
    offlineAllowance:
      'Brez strežnika se Delavnica odpira še sedem dni od takrat, ko je nazadnje videla plačano naročnino.',
    openBrowser: 'Odpri brskalnik',
    proxyLogIn: 'Prijava v posredniški strežnik',
    proxyTitle: 'Prijava v vaš posredniški strežnik',
    proxyText: (proxy: string) =>
      `Posredniški strežnik ${proxy} vašega omrežja zahteva ime in geslo. To nista ime in geslo za Delavnico, pošljeta se le posredniškemu strežniku in se ob izhodu pozabita.`,
    proxyRefused: 'Posredniški strežnik tega imena in gesla ne sprejme.',
    proxyName: 'Ime za posredniški strežnik',
    proxyPassword: 'Geslo za posredniški strežnik',
    proxyNameMissing: 'Vnesite ime',
  },
};
