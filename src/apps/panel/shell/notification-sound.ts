const key = 'notification-sound';

/** Whether a new notification is heard in this browser; it is unless somebody has switched it off. */
export const isSoundOn = () => localStorage.getItem(key) !== 'off';

export const switchSound = (isOn: boolean) => localStorage.setItem(key, isOn ? 'on' : 'off');
