// Control-C while a line is read: noticed instead of ending the process.
#pragma once

/// From now on an INT signal ends nothing but makes the returned file descriptor readable. Returns -1 with errno set when
/// there is none. A process that was started with INT ignored goes on ignoring it.
int platform_interrupts_watch(void);

/// Takes back what the last `platform_interrupts_watch` did.
void platform_interrupts_unwatch(void);
