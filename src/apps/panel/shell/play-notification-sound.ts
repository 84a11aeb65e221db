const notes = [880, 1175];
const noteSeconds = 0.14;

/** Two short notes, made here so that nothing has to be fetched. Silent until the person has touched the page. */
export function playNotificationSound(): void {
  const audio = new AudioContext();
  notes.forEach((hertz, index) => {
    const from = audio.currentTime + index * noteSeconds;
    const tone = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(0.15, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, from + noteSeconds * 1.8);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + noteSeconds * 2);
    if (index === notes.length - 1) tone.onended = () => void audio.close();
  });
}
