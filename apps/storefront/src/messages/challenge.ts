/* Texts shown while the browser solves a proof of work. */

export const checking = 'Kratka provjera…'
export const checkingText =
  'S vaše mreže stiže mnogo zahtjeva, pa preglednik nekoliko sekundi nešto računa. Ne morate ništa raditi.'
