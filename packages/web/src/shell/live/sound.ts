let context: AudioContext | undefined;

const tone = (audio: AudioContext, frequency: number, from: number): void => {
  const [oscillator, volume] = [audio.createOscillator(), audio.createGain()];
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(0.12, from + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, from + 0.25);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(from + 0.3);
};

/** Plays two soft tones. Before somebody has used the page, browsers keep it silent. */
export const playSound = (): void => {
  try {
    context ??= new AudioContext();
    tone(context, 660, context.currentTime);
    tone(context, 880, context.currentTime + 0.12);
  } catch {
    // No sound is no reason to miss the notification.
  }
};
